import { useParams } from '@tanstack/react-router'
import { CalendarCheck, CircleCheck, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { type CalloutChange, printCallout } from '#contract/callouts.ts'
import {
  authoriserLabel,
  type Callout,
  calloutForm,
  isAwaiting,
  labelOfField,
} from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { AuthoriseCallout } from '#web/callouts/awaiting-callouts.tsx'
import { Button } from '#web/components/button.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { FieldChanges } from '#web/forms/field-changes.tsx'
import { FormRecord, RecordSection } from '#web/forms/form-record.tsx'
import { MachineLink } from '#web/machines/machine-link.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import './callout-print.css'
import { useCallout, useCalloutChanges } from './callout-queries.ts'
import { CalloutStages } from './callout-stages.tsx'
import { CalloutsLink } from './callouts-link.tsx'
import { EditCallout } from './edit-callout.tsx'
import { useStoredEdit, useStoredEdits } from './edit-draft.ts'
import { StatusBadge } from './status-badge.tsx'
import { StillOutOfService } from './still-out-of-service.tsx'
import { texts } from './texts.ts'
import { useCalloutMachine } from './use-callout-machine.ts'

/** One callout with its photos and history. */
export function CalloutRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function RecordOfRink({ rink, id }: { rink: Rink; id: string }) {
  const query = useCallout(rink, id)
  return (
    <RecordPage
      title={query.data ? texts.record.title(query.data.displayReference) : texts.screen.title}
      subtitle={rink.name}
      pdf={addressOf(printCallout, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={<CalloutsLink />}
    >
      {callout => <CalloutRecord rink={rink} callout={callout} />}
    </RecordPage>
  )
}

/** The focus returns from an edit. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** An edit begins below what is shown of the callout, on a phone out of sight. */
const focusFirstField = (card: HTMLDivElement | null) =>
  card?.querySelector<HTMLElement>('select, input, textarea')?.focus()

/** Its status, its answers or their edit, its photos and its history; one page on paper. */
function CalloutRecord({ rink, callout }: { rink: Rink; callout: Callout }) {
  const { displayReference, submittedAt, submittedBy, authorisedBy, photoPaths, machineReleasedAt } = callout
  useStoredEdits(rink)
  const unsaved = useStoredEdit(callout)
  const [edit, setEdit] = useState<'none' | 'open' | 'booking' | 'resolving' | 'left'>('none')
  const isEdited = edit !== 'none' && edit !== 'left'
  const { machine, state } = useCalloutMachine(rink, callout)
  return (
    <div className="printed-callout flex flex-col gap-6">
      <div className="card flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StatusBadge callout={callout} />
          <div className="flex flex-wrap gap-3 print:hidden">
            {isAwaiting(callout) && <AuthoriseCallout rink={rink} callout={callout} kind="primary" />}
            {!isEdited && (
              <Button
                ref={edit === 'left' ? takeFocus : undefined}
                icon={PencilLine}
                aria-label={texts.list.editOne(displayReference)}
                onClick={() => setEdit('open')}
              >
                {unsaved ? texts.list.goOnEditing : texts.list.edit}
              </Button>
            )}
          </div>
        </div>
        {machine && (
          <div className="print:hidden">
            <MachineLink machine={machine} />
          </div>
        )}
        <CalloutStages rink={rink} callout={callout} />
        {callout.status === 'In Progress' && !isAwaiting(callout) && !isEdited && (
          <NextStep
            callout={callout}
            isReleased={state === 'released'}
            onBook={() => setEdit('booking')}
            onResolve={() => setEdit('resolving')}
          />
        )}
        {!isEdited && <StillOutOfService rink={rink} callout={callout} />}
        <RecordDetails
          details={[
            [texts.record.submitted, formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)],
            [texts.record.submittedBy, submittedBy ?? ''],
            [authoriserLabel(callout), authorisedBy ?? ''],
            [
              texts.record.returned,
              machineReleasedAt ? formatInRinkTime(machineReleasedAt, rink.timezone, SUBMITTED_FORMAT) : '',
            ],
          ]}
        />
        <LateMark record={callout} submittedAt={submittedAt} timezone={rink.timezone} />
        <SignatureMark record="engineer_callout" id={callout.id} />
      </div>
      {isEdited ? (
        <div ref={focusFirstField} className="card flex flex-col gap-6 p-5 sm:p-6">
          <p className="wrap-anywhere">
            <span className="block text-lg font-bold">{callout.equipment}</span>
            <span className="block whitespace-pre-line">{callout.reportedIssue}</span>
          </p>
          <EditCallout
            callout={callout}
            rink={rink}
            {...(edit === 'booking' && { only: BOOKING })}
            {...(edit === 'resolving' && { startsWith: 'Resolved' })}
            onClose={() => setEdit('left')}
          />
        </div>
      ) : (
        <div className="contents [&_dd]:font-normal [&_dl]:gap-y-4">
          <FormRecord form={calloutForm} record={callout} />
        </div>
      )}
      {photoPaths.length > 0 && (
        <RecordSection title={texts.record.photos}>
          <PhotosOnRecord of={displayReference} paths={photoPaths} size="large" />
        </RecordSection>
      )}
      <History rink={rink} id={callout.id} />
    </div>
  )
}

/** The fields of a booked engineer. */
const BOOKING = ['serviceEngineerTimeDate', 'serviceEngineerNameSignature'] as const

interface NextStepProps {
  callout: Callout
  isReleased: boolean
  onBook: () => void
  onResolve: () => void
}

/** The engineer's visit; once the machine is back in service, the end of the callout. */
function NextStep({ callout, isReleased, onBook, onResolve }: NextStepProps) {
  if (!isReleased) return <Booking callout={callout} onEdit={onBook} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden">
      <p className="min-w-0 font-semibold">{texts.record.released}</p>
      <Button kind="primary" icon={CircleCheck} className="min-h-15 max-sm:grow" onClick={onResolve}>
        {texts.record.resolve}
      </Button>
    </div>
  )
}

/** When which engineer comes, and the way to enter it. */
function Booking({ callout, onEdit }: { callout: Callout; onEdit: () => void }) {
  const booked = BOOKING.map(key => callout[key]).filter(Boolean)
  const action = booked.length > 0 ? texts.record.changeBooking : texts.record.book
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">{texts.record.booked}</span>{' '}
        <span className="font-semibold">{booked.join(', ') || texts.record.notBooked}</span>
      </p>
      <Button
        icon={CalendarCheck}
        className="max-sm:grow"
        aria-label={`${action}: ${texts.record.booked}`}
        onClick={onEdit}
      >
        {action}
      </Button>
    </div>
  )
}

/** The changes of a callout, newest first. */
function History({ rink, id }: { rink: Rink; id: number }) {
  const query = useCalloutChanges(rink, id)
  const { data, error } = query
  const changes = data?.pages.flatMap(({ items }) => items)
  return (
    <RecordSection title={texts.record.history}>
      {!changes && !error && <WaitingArea label={texts.record.loading} />}
      {!changes && error && <LoadFailure title={texts.record.loadFailed} query={query} />}
      <ol className="flex flex-col divide-y divide-line empty:hidden">
        {changes?.map(change => (
          <Change key={change.revision} change={change} timezone={rink.timezone} />
        ))}
      </ol>
      <ShowOlder list={query} what={texts.record.changes} />
    </RecordSection>
  )
}

/** The manager in the first change of a callout; '' in later ones, whose status needs none. */
function authoriserIn({ revision, changes }: CalloutChange): string | null {
  const authorised = changes.find(({ field }) => field === 'authorisedBy')
  return authorised?.to ?? (revision === 1 ? null : '')
}

/** Who made a change: the manager, if it needed their PIN. */
function authorOf({ revision, user, submittedBy, changes }: CalloutChange): string {
  const manager = changes.find(({ field }) => field === 'authorisedBy')?.to
  if (revision === 1 || !manager) return texts.record.by(revision, submittedBy, user)
  const account = [...new Set([submittedBy, user].filter(Boolean))].join(', ')
  const isResolved = changes.some(({ field }) => field === 'status')
  return texts.record.withPin(isResolved ? 'Resolved' : 'Authorised', manager, account)
}

function Change({ change, timezone }: { change: CalloutChange; timezone: string }) {
  const { revision, changedAt, status, changes } = change
  const isNewStatus = revision === 1 || changes.some(({ field }) => field === 'status')
  // The submitted answers are shown above; a changed answer shows the one before. A later manager is named as the author.
  const fields = changes.filter(
    ({ field }) => field !== 'status' && (field === 'authorisedBy') === (revision === 1),
  )
  return (
    <li
      {...pagedRow}
      tabIndex={-1}
      className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0 print:gap-0 print:py-1"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{formatInRinkTime(changedAt, timezone, SUBMITTED_FORMAT)}</span>
        <span className="text-ink-soft">{authorOf(change)}</span>
        {isNewStatus && <StatusBadge callout={{ status, authorisedBy: authoriserIn(change) }} />}
      </p>
      <FieldChanges labelOf={labelOfField} changes={fields} />
    </li>
  )
}
