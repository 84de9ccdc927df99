import { Link, useParams } from '@tanstack/react-router'
import type { Action, ActionEvent } from '#domain/actions/action.ts'
import { HAZARD_WORDS, mayBeCalledFor, placeInWords, STATE_WORDS } from '#domain/actions/action.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { daysLateOf } from '#domain/actions/late.ts'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CalloutLine, DueInWords } from '#web/actions/action-row.tsx'
import { ContractorLink } from '#web/actions/contractor-link.tsx'
import { RiskMark } from '#web/actions/risk-mark.tsx'
import { texts as sharedTexts } from '#web/actions/texts.ts'
import { ACTIONS_PATH, CHECK_RECORD_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { BeginCallout } from '#web/callouts/begin-callout.tsx'
import { BackLink } from '#web/components/back-link.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { RecordSection } from '#web/forms/form-record.tsx'
import { CallContractor } from '#web/machines/call-contractor.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { useAction } from './action-queries.ts'
import { ActionSteps } from './action-steps.tsx'
import { texts } from './texts.ts'

const text = texts.record
const LINK = 'inline-flex min-h-12 items-center font-semibold text-rink underline print:hidden'

/** One action: its state, what can be done next, its photos and its history. */
export function ActionScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <ActionOfRink key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function ActionOfRink({ rink, id }: { rink: Rink; id: string }) {
  const query = useAction(rink, id)
  const { data: action, history, error } = query
  const { what: title, found } = action ? splitName(action) : { what: texts.list.title, found: '' }
  useDocumentTitle(action ? text.title(action.reference) : title)
  return (
    <Page
      title={title}
      subtitle={action && [action.reference, found].filter(Boolean).join(' · ')}
      actions={<BackLink to={ACTIONS_PATH}>{text.all}</BackLink>}
      hasLongTitle
    >
      {!action && !error && <WaitingArea label={text.loading} />}
      {!action && error && <LoadFailure title={text.loadFailed} query={query} />}
      {action && (
        <>
          <Summary rink={rink} action={action} history={history} />
          <Photos action={action} history={history ?? []} />
          <RecordSection title={text.history}>
            {history ? <History rink={rink} history={history} /> : <p>{text.offline}</p>}
          </RecordSection>
        </>
      )}
    </Page>
  )
}

interface SummaryProps {
  rink: Rink
  action: Action
  history: readonly ActionEvent[] | undefined
}

function Summary({ rink, action, history }: SummaryProps) {
  const { state, machine, kind, owner, contractor, leftBy, dueAt, dueMovedFrom, remindOn, cost } = action
  const { reportedBy, openedAt, checkRecordId, incidentId, calloutId, timesFound, doneBy, isRestricted } =
    action
  const { data: machines = [] } = useMachines(rink)
  const known = machines.find(({ id }) => id === machine?.id)
  const today = useRinkDate(rink)
  const due = momentInWords(dueAt, rink.timezone, today)
  const daysLate = daysLateOf(action, history, rink.timezone)
  const isDueInHeader = state === 'open' || state === 'assigned'
  return (
    <div className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="rounded-full bg-rink-soft px-3 py-1 font-bold">{STATE_WORDS[state]}</span>
        <RiskMark action={action} />
        {state !== 'done' && <DueInWords rink={rink} action={action} />}
        {daysLate !== undefined && <span className="font-bold text-warn">{text.late(daysLate)}</span>}
        {timesFound > 1 && <span>{sharedTexts.row.timesFound(timesFound)}</span>}
      </div>
      <ActionSteps rink={rink} action={action} />
      <ContractorLink rink={rink} action={action} />
      <RecordDetails
        details={[
          [text.where, placeInWords(action)],
          [text.kind, kind ? HAZARD_WORDS[kind] : ''],
          [
            text.due,
            dueMovedFrom ? text.moved(due, dayInWords(dueMovedFrom, today)) : isDueInHeader ? '' : due,
          ],
          [contractor ? text.contractor : text.owner, ownerInWords({ owner, contractor, leftBy })],
          [text.doneBy, doneBy ?? ''],
          [text.reminder, remindOn ? dayInWords(remindOn, today) : ''],
          [text.cost, cost ?? ''],
          [text.madeSafe, madeSafeInWords(action)],
          [text.reportedBy, text.reported(reportedBy, momentInWords(openedAt, rink.timezone, today))],
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 empty:hidden">
        {mayBeCalledFor(action) && !isRestricted && (
          <BeginCallout
            rink={rink}
            actionId={action.id}
            entry={{
              equipment: known ? nameInWords(known) : placeInWords(action),
              reportedIssue: splitName(action).what,
            }}
            photoPaths={action.photoPaths}
          />
        )}
        {calloutId !== null ? (
          <CalloutLine rink={rink} action={action} />
        ) : (
          <CallContractor machine={action} />
        )}
        {machine && (
          <Link to={MACHINE_PATH} params={{ id: String(machine.id) }} className={LINK}>
            {machine.name}
          </Link>
        )}
        {calloutId !== null && (
          <Link
            to="/dashboard/iskate/engineer-callout/$id"
            params={{ id: String(calloutId) }}
            className={LINK}
          >
            {sharedTexts.row.callout}
          </Link>
        )}
        {checkRecordId !== null && (
          <Link to={CHECK_RECORD_PATH} params={{ id: String(checkRecordId) }} className={LINK}>
            {text.check}
          </Link>
        )}
        {incidentId !== null && (
          <Link
            to="/dashboard/iskate/accident-report/$id"
            params={{ id: String(incidentId) }}
            className={LINK}
          >
            {text.incident}
          </Link>
        )}
      </div>
    </div>
  )
}

/** '' if nobody said. */
function madeSafeInWords({ isMadeSafe, state }: Action): string {
  if (isMadeSafe) return text.yes
  if (isMadeSafe === null) return ''
  return state === 'done' || state === 'closed' ? text.notUntilDone : text.no
}

function ownerInWords({ owner, contractor, leftBy }: Pick<Action, 'owner' | 'contractor' | 'leftBy'>) {
  const { left, nobody } = sharedTexts.row
  return owner?.name ?? contractor ?? (leftBy === null ? nobody : left(leftBy))
}

/** The photos of what is wrong and of the work, side by side. */
function Photos({ action, history }: { action: Action; history: readonly ActionEvent[] }) {
  const after = history.flatMap(({ step, photoPaths }) => (step === 'done' ? photoPaths : []))
  const before = [
    ...new Set([
      ...action.photoPaths,
      ...history.flatMap(({ step, photoPaths }) => (step === 'done' ? [] : photoPaths)),
    ]),
  ]
  if (before.length + after.length === 0) return null
  const sides = [
    { title: text.before, paths: before, none: text.noBefore },
    { title: text.after, paths: after, none: text.noAfter },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sides.map(({ title, paths, none }) => (
        <section key={title} aria-label={title} className="card flex flex-col gap-3 p-4">
          <h2 className="text-lg font-bold">{title}</h2>
          {paths.length === 0 && <p className="text-ink-soft">{none}</p>}
          <PhotosOnRecord
            of={`${action.reference}, ${title.toLowerCase()}`}
            paths={paths}
            size={paths.length > 1 ? 'small' : 'large'}
          />
        </section>
      ))}
    </div>
  )
}

/** Each step with its time, its person, its note and its signature, newest first. */
function History({ rink, history }: { rink: Rink; history: readonly ActionEvent[] }) {
  const today = useRinkDate(rink)
  return (
    <ol className="flex flex-col divide-y divide-line">
      {history.toReversed().map(event => (
        <li key={event.id} className="flex flex-col gap-1.5 py-4 wrap-anywhere first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-bold">{text.steps[event.step]}</span>
            <span className="text-ink-soft">
              {momentInWords(event.happenedAt, rink.timezone, today)}
              {event.who && `, ${event.who}`}
            </span>
          </p>
          {event.text && <p className="whitespace-pre-wrap">{event.text}</p>}
          {event.documentName && (
            <a
              href={`/api/actions/reports/${event.id}/file?rinkId=${rink.id}`}
              target="_blank"
              rel="noopener"
              className={LINK}
            >
              {event.documentName}
            </a>
          )}
          <PhotosOnRecord of={text.steps[event.step]} paths={event.photoPaths} size="small" />
          <LateMark record={event} submittedAt={event.submittedAt} timezone={rink.timezone} />
          <SignatureMark record="action_events" id={event.id} who={event.who} />
        </li>
      ))}
    </ol>
  )
}
