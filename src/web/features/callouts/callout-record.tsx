import {
  CALLOUT_FIELDS,
  CALLOUT_SECTIONS,
  type Callout,
  type CalloutField,
} from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import { PhotosOnRecord } from '../photos/photos-on-record.tsx'
import { CalloutHistory } from './callout-history.tsx'
import './callout-print.css'
import { StatusBadge } from './status-badge.tsx'

interface CalloutRecordProps {
  rink: Rink
  callout: Callout
}

/** How a callout stands, what was written, its photos large, and its history; one page on paper. */
export function CalloutRecord({ rink, callout }: CalloutRecordProps) {
  const { reference, status, submittedAt, submittedBy, authorisedBy, photoPaths } = callout
  return (
    <div className="printed-callout flex flex-col gap-6">
      <div className="card flex flex-col gap-4 p-5 sm:p-6">
        <div>
          <StatusBadge status={status} />
        </div>
        <RecordDetails
          details={[
            ['Submitted', formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)],
            ['Submitted by', submittedBy ?? ''],
            ['Authorised by', authorisedBy ?? ''],
          ]}
        />
      </div>
      {CALLOUT_SECTIONS.map(({ title, fields }) => (
        <Section key={title} title={title} written={writtenIn(callout, fields)} />
      ))}
      <section aria-label="Photos" className="card flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-xl font-bold">Photos</h2>
        <PhotosOnRecord of={reference} paths={photoPaths} size="large" />
      </section>
      <CalloutHistory rink={rink} id={callout.id} />
    </div>
  )
}

type Written = [label: string, text: string]

function Section({ title, written }: { title: string; written: Written[] }) {
  if (written.length === 0) return null
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {written.map(([label, text]) => (
          <div key={label} className={isOneLine(label) ? '' : 'sm:col-span-2'}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="max-w-prose whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Times and names stand side by side. */
function isOneLine(label: string): boolean {
  return /(Time\/Date|Name\/Signature)$/.test(label)
}

function writtenIn(callout: Callout, fields: readonly CalloutField[]): Written[] {
  return CALLOUT_FIELDS.flatMap(({ key, label }) => {
    const text = callout[key]
    return fields.includes(key) && text ? [[label, text] satisfies Written] : []
  })
}
