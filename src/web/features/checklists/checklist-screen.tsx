import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Forklift } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import type { Entry } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ChecklistSearch, EQUIPMENT_PATH } from '#web/addresses.ts'
import { isRefusal } from '#web/api/client.ts'
import { isRinkbookError } from '#web/api/errors.ts'
import { useReturnPath } from '#web/components/back-link.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure, TryAgain } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useHasWaited } from '#web/components/use-has-waited.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { OutOfServicePanel } from '#web/machines/out-of-service.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { CardsPage } from './cards/cards-page.tsx'
import { FinishedCheck } from './cards/finished-check.tsx'
import { machinesOf } from './cards/machine-cards.tsx'
import { type ChecklistDraft, draftPrefix, useDrafts } from './checklist-drafts.ts'
import { useTodaysRecord } from './checklist-queries.ts'
import { useChecklistsOnTablet } from './checklists-on-tablet.ts'
import { LiveChecklistForm } from './form/live-checklist-form.tsx'
import { useKnownMachines } from './history/checklist-history-queries.ts'
import { HistoryLink } from './history/history-links.tsx'
import { detailsOf, offeredMachines } from './machine/offered-machines.ts'
import { texts } from './texts.ts'

/** A network that does not respond must not keep anyone from working. */
const LONGEST_WAIT_MS = 4000

interface ChecklistScreenProps {
  definition: ChecklistDefinition
}

/** The screen of any daily checklist, rendered from its definition: its machines, or one of its forms. */
export function ChecklistScreen({ definition }: ChecklistScreenProps) {
  const { selectedRink } = useRink()
  const { machine, form }: ChecklistSearch = useSearch({ strict: false })
  if (selectedRink === null) return null
  return (
    <ChecklistOfRink
      key={`${definition.type}/${selectedRink.id}/${machine}/${form}`}
      definition={definition}
      rink={selectedRink}
      asked={{ ...(machine !== undefined && { machine }), ...(form && { form }) }}
    />
  )
}

interface ChecklistOfRinkProps extends ChecklistScreenProps {
  rink: Rink
  asked: ChecklistSearch
}

function ChecklistOfRink({ definition, rink, asked }: ChecklistOfRinkProps) {
  const corrections = useCorrections(draftPrefix(definition, rink))
  return <OpenChecklist key={corrections} definition={definition} rink={rink} asked={asked} />
}

/** The view of the screen. A form that was begun is not replaced when the register changes. */
type View =
  | { shows: 'cards' }
  | { shows: 'result'; machineId: number }
  | { shows: 'form'; scope: string; machines: Machine[] | undefined }

function OpenChecklist({ definition, rink, asked }: ChecklistOfRinkProps) {
  const navigate = useNavigate()
  const returnPath = useReturnPath('/dashboard')
  const today = useRinkDate(rink)
  const { data: machines = [], isPartial, error } = useMachines(rink)
  const submitted = useKnownMachines(definition, rink.id)
  const { drafts, discardDraft } = useDrafts(definition, rink, asked.form === 'whole')
  const hasTimedOut = useHasWaited(LONGEST_WAIT_MS)
  const isRegisterSettled = !isPartial || error !== null
  const isSettled = hasTimedOut || (isRegisterSettled && !submitted.isPending)
  const [view, setView] = useState<View>()
  if (view === undefined && isSettled && drafts !== undefined) {
    setView(viewOf(asked, definition, { machines, drafts, today }))
  }
  const { due } = machinesOf(definition, machines, today)
  const shown = view?.shows === 'form' ? view.machines : undefined
  const offered = offeredMachines(definition, machines, submitted.data ?? [], today)
  const entryOf = (machine: Machine): Entry => {
    const details = detailsOf(definition, machine)
    const { fields } =
      offered.find(one => one.fields[definition.knownBy] === details[definition.knownBy]) ?? {}
    return entryFrom(definition.form, fields ?? details)
  }
  /** Back to the dashboard (specification 2, section 2.4), or to the end of the shift; but first to the next of several machines. */
  const leave = (isPassed: boolean) => {
    const only = shown?.length === 1 ? shown[0] : undefined
    if (!isPassed || !only || due.every(({ id }) => id === only.id)) {
      void navigate({ to: returnPath })
      return
    }
    setView({ shows: 'result', machineId: only.id })
    void navigate({ to: '.', search: { machine: only.id }, replace: true })
  }
  const result = view?.shows === 'result' ? machines.find(({ id }) => id === view.machineId) : undefined
  const isCards = view?.shows === 'cards'
  return (
    <Page
      title={definition.texts.title}
      isCompact={shown !== undefined}
      actions={
        <div className="flex flex-wrap">
          {asked.machine !== undefined || asked.form ? (
            <Link
              to="/dashboard/iskate/{-$tab}"
              params={{ tab: definition.tab }}
              search={{}}
              // The address of the cards is part of that of a form.
              activeOptions={{ exact: true }}
              className={buttonLook('quiet', 'print:hidden')}
            >
              <ArrowLeft aria-hidden className="size-5.5 shrink-0" />
              <span className={shown ? 'max-sm:sr-only' : ''}>{texts.cards.back}</span>
            </Link>
          ) : (
            <Link to={EQUIPMENT_PATH} className={buttonLook('quiet', 'print:hidden')}>
              <Forklift aria-hidden className="size-5.5 shrink-0" />
              {texts.screen.equipment}
            </Link>
          )}
          {!shown && <HistoryLink definition={definition} />}
        </div>
      }
    >
      {view === undefined || drafts === undefined ? (
        <WaitingArea label={texts.screen.loading} />
      ) : (
        <>
          {view.shows === 'form' && !shown && <OutOfServicePanel rink={rink} kind={definition.type} />}
          {!shown && (
            <Refused definition={definition} rink={rink} drafts={view.shows === 'form' ? drafts : []} />
          )}
          {isCards && <CardsPage definition={definition} rink={rink} machines={machines} drafts={drafts} />}
          {view.shows === 'result' &&
            (result ? (
              <FinishedCheck
                definition={definition}
                rink={rink}
                machine={result}
                next={due.find(({ id }) => id !== result.id)}
              />
            ) : (
              <Navigate to="." search={{}} replace />
            ))}
          {view.shows === 'form' && (
            <TodaysChecklist
              definition={definition}
              rink={rink}
              scope={view.scope}
              machines={shown}
              entryOf={entryOf}
              drafts={drafts.filter(({ scope }) => scope === view.scope)}
              onDiscard={discardDraft}
              onLeave={leave}
            />
          )}
        </>
      )}
    </Page>
  )
}

interface Known {
  machines: readonly Machine[]
  drafts: readonly ChecklistDraft[]
  /** The day at the rink. */
  today: string
}

/** The view of the address. A machine that is not in the register is ignored. */
function viewOf(
  { machine: id, form }: ChecklistSearch,
  definition: ChecklistDefinition,
  { machines, drafts, today }: Known,
): View {
  const hasDraft = (scope: string) => drafts.some(draft => draft.scope === scope)
  const { due, others } = machinesOf(definition, machines, today)
  const machine = machines.find(one => one.id === id && one.kind === definition.type)
  if (machine) {
    const scope = `machine-${machine.id}`
    const isFinished = machine.today === 'checked' && form !== 'again' && !hasDraft(scope)
    return isFinished
      ? { shows: 'result', machineId: machine.id }
      : { shows: 'form', scope, machines: [machine] }
  }
  if (form === 'new') return { shows: 'form', scope: 'new', machines: undefined }
  if (form === 'due' && (due.length > 0 || hasDraft('due')))
    return { shows: 'form', scope: 'due', machines: due }
  if (form === 'whole' || due.length + others.length === 0)
    return { shows: 'form', scope: '', machines: undefined }
  return { shows: 'cards' }
}

interface RefusedProps extends Omit<ChecklistOfRinkProps, 'asked'> {
  /** The drafts that the form shows. */
  drafts: readonly ChecklistDraft[]
}

/** The submissions of this tablet that the server has refused, unless they are being corrected. */
function Refused({ definition, rink, drafts }: RefusedProps) {
  const today = useRinkDate(rink)
  const { refused } = useChecklistsOnTablet(rink)(definition)
  const isBegun = ({ key }: WaitingWrite) => drafts.some(draft => draft.refused?.key === key)
  return refused
    .filter(write => !isBegun(write))
    .map(write => (
      <RefusedNotice
        key={write.key}
        rink={rink}
        write={write}
        title={texts.screen.refused(write.who, momentInWords(write.madeAt, rink.timezone, today))}
        canBeDiscarded={false}
      >
        {texts.screen.isSafe(write.problem)}
      </RefusedNotice>
    ))
}

interface TodaysChecklistProps extends Omit<ChecklistOfRinkProps, 'asked'> {
  scope: string
  machines: readonly Machine[] | undefined
  entryOf: (machine: Machine) => Entry
  drafts: ChecklistDraft[]
  onDiscard: (draftKey: string) => Promise<void>
  onLeave: (isPassed: boolean) => void
}

/** One of the forms, once the submissions of the other tablets are known. */
function TodaysChecklist({ entryOf, machines, ...props }: TodaysChecklistProps) {
  const { definition, rink } = props
  const query = useTodaysRecord(definition, rink)
  const { data: record, error, refetch } = query
  const { waiting } = useChecklistsOnTablet(rink)(definition)
  const hasTimedOut = useHasWaited(LONGEST_WAIT_MS)
  const isAnswered = isRefusal(error) && isRinkbookError(error)
  const isUnreachable = error ? !isAnswered : hasTimedOut
  // Without a network, submissions from elsewhere are unknown, and work has to go on.
  const canShowForm = record !== undefined || isUnreachable
  const [isFormShown, setHasBegun] = useState(canShowForm)
  // A form that was begun stays, also if a refetch fails.
  if (canShowForm && !isFormShown) setHasBegun(true)

  const failure = isAnswered && <LoadFailure title={texts.screen.loadFailed} query={query} />
  if (!isFormShown) return failure || <WaitingArea label={texts.screen.loading} />
  return (
    <>
      {record === undefined &&
        (failure || (
          <Notice tone="warn" title={texts.screen.offline} action={<TryAgain query={query} />}>
            {texts.screen.offlineText}
          </Notice>
        ))}
      <LiveChecklistForm
        {...props}
        machines={machines}
        entries={machines?.map(entryOf)}
        record={record}
        waiting={waiting}
        refetch={async () => (await refetch()).data}
      />
    </>
  )
}
