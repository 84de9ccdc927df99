import { Link } from '@tanstack/react-router'
import { PencilLine, Wrench } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { CALLOUT_STATUSES, type Callout, type CalloutStatus } from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { useCallouts, useWithEdited } from './callout-queries.ts'
import { EditCallout } from './edit-callout.tsx'
import { useStoredEdit, useStoredEdits } from './edit-draft.ts'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

/** The id of the heading below. */
export const CALLOUTS_ID = 'callouts-on-record'

/** The callouts by status and text, in pages. */
export function CalloutList({ rink }: { rink: Rink }) {
  const [status, setStatus] = useState<CalloutStatus | ''>('')
  const [text, setText] = useState('')
  const filter = useDeferredValue({ status, text: text.trim() })
  const list = useCallouts(rink, filter)
  const { data, error } = list
  useStoredEdits(rink)
  const [editing, setEditing] = useState<readonly Callout[]>([])
  const isFiltered = filter.status !== '' || filter.text !== ''
  const showAll = () => {
    setStatus('')
    setText('')
  }
  const callouts = data?.pages.flatMap(({ items }) => items)
  // Callouts that are being edited stay in the list.
  const shown = useWithEdited(rink, callouts ?? [], editing)
  return (
    <section aria-labelledby={CALLOUTS_ID} className="flex flex-col gap-4">
      <h2 id={CALLOUTS_ID} className="text-xl font-bold">
        {texts.list.title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
        <SelectField
          label={texts.list.status}
          value={status}
          onChange={event => setStatus(CALLOUT_STATUSES.find(known => known === event.target.value) ?? '')}
        >
          <option value="">{texts.list.all}</option>
          {CALLOUT_STATUSES.map(known => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </SelectField>
        <TextField
          type="search"
          label={texts.list.search}
          maxLength={100}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {error && !list.isFetchNextPageError && <LoadFailure title={texts.list.loadFailed} query={list} />}
      {!callouts && !error && <WaitingArea label={texts.list.loading} />}
      {callouts?.length === 0 && (
        <Empty icon={Wrench} action={isFiltered && <Button onClick={showAll}>{texts.list.showAll}</Button>}>
          <p>{texts.list.none}</p>
          {!isFiltered && <p className="mt-1">{texts.list.noneYet}</p>}
        </Empty>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {shown.map(callout => (
          <CalloutRow
            key={callout.id}
            callout={callout}
            rink={rink}
            isEditing={editing.some(({ id }) => id === callout.id)}
            onEdit={isEditing =>
              setEditing([...editing.filter(({ id }) => id !== callout.id), ...(isEditing ? [callout] : [])])
            }
          />
        ))}
      </ul>
      <ShowOlder list={list} what={texts.list.callouts} />
    </section>
  )
}

interface CalloutRowProps {
  callout: Callout
  rink: Rink
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** One callout with its status and photos, and the button to edit it. */
function CalloutRow({ callout, rink, isEditing, onEdit }: CalloutRowProps) {
  const unsaved = useStoredEdit(callout)
  const { displayReference: reference, status, submittedAt, equipment } = callout
  const { reportedIssue, photoPaths, authorisedBy } = callout
  return (
    <li {...pagedRow} tabIndex={-1} className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap sm:items-start">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className="text-lg font-bold">
            <Link
              to="/dashboard/iskate/engineer-callout/$id"
              params={{ id: String(callout.id) }}
              className="text-link"
            >
              {reference}
            </Link>
          </h3>
          <StatusBadge status={status} />
          <span className="text-sm text-ink-soft">
            {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
          </span>
        </div>
        {!isEditing && (
          <Button icon={PencilLine} aria-label={texts.list.editOne(reference)} onClick={() => onEdit(true)}>
            {unsaved ? texts.list.goOnEditing : texts.list.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditCallout callout={callout} rink={rink} onClose={() => onEdit(false)} />
      ) : (
        <>
          {unsaved && (
            <p className="flex items-center gap-2 font-semibold text-warn">
              <PencilLine aria-hidden className="size-5 shrink-0" />
              {texts.list.unsaved}
            </p>
          )}
          <p>
            <span className="font-semibold">{equipment}</span>: {reportedIssue}
          </p>
          <PhotosOnRecord of={reference} paths={photoPaths} size="small" />
          {authorisedBy && <p className="text-sm text-ink-soft">{texts.list.authorisedBy(authorisedBy)}</p>}
          <SignatureMark record="engineer_callout" id={callout.id} />
        </>
      )}
    </li>
  )
}
