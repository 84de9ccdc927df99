import { type Callout, calloutForm } from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Section } from '#domain/forms/form.ts'
import type { Field } from '#domain/forms/kinds.ts'
import { answersOfSection } from '#domain/forms/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { CalloutHistory } from './callout-history.tsx'
import './callout-print.css'
import { StatusBadge } from './status-badge.tsx'

interface CalloutRecordProps {
  rink: Rink
  callout: Callout
}

/** How a callout stands, what was written, its photos large, and its history; one page on paper. */
export function CalloutRecord({ rink, callout }: CalloutRecordProps) {
  const { displayReference, status, submittedAt, submittedBy, authorisedBy, photoPaths } = callout
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
      {calloutForm.sections.map(section => (
        <AnsweredSection key={section.key} section={section} callout={callout} />
      ))}
      <section aria-label="Photos" className="card flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-xl font-bold">Photos</h2>
        <PhotosOnRecord of={displayReference} paths={photoPaths} size="large" />
      </section>
      <CalloutHistory rink={rink} id={callout.id} />
    </div>
  )
}

function AnsweredSection({ section, callout }: { section: Section; callout: Callout }) {
  const answers = answersOfSection(section, callout).filter(({ text }) => text !== '')
  if (answers.length === 0) return null
  const { title } = section
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {answers.map(({ field, text }) => (
          <div key={field.key} className={isWide(field) ? 'sm:col-span-2' : ''}>
            <dt className="text-sm text-ink-soft">{field.label}</dt>
            <dd className="max-w-prose whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Times and names share a line. */
function isWide({ kind, wide }: Field): boolean {
  return wide === true || kind === 'paragraph'
}
