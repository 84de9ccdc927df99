import { Link } from '@tanstack/react-router'
import {
  Calendar,
  CalendarClock,
  ChevronDown,
  CircleStop,
  type LucideIcon,
  OctagonAlert,
  PencilLine,
  ShieldCheck,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { endPlannedWork } from '#contract/planned-work.ts'
import { placeInWords } from '#domain/actions/action.ts'
import { dayInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import {
  byDue,
  dueInWords,
  type PlannedWork,
  recurrenceInWords,
  stateOfWork,
  type WorkState,
} from '#domain/planned-work/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ACTION_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { ChangePlanDialog } from './plan-dialog.tsx'
import { usePlannedWorkWrite } from './planned-work-queries.ts'
import { StartButton } from './start-button.tsx'
import { texts } from './texts.ts'

/** Of work whose action is open, that of the action. */
type ShownState = WorkState | 'begun' | 'toVerify'

const LOOKS: Readonly<Record<ShownState, { icon: LucideIcon; ink: string }>> = {
  overdue: { icon: OctagonAlert, ink: 'text-bad' },
  due: { icon: TriangleAlert, ink: 'text-warn' },
  soon: { icon: CalendarClock, ink: 'text-ink' },
  later: { icon: Calendar, ink: 'text-ink-soft' },
  begun: { icon: Wrench, ink: 'text-rink' },
  toVerify: { icon: ShieldCheck, ink: 'text-rink' },
}

const text = texts.row

interface PlannedWorkRowsProps {
  rink: Rink
  works: readonly PlannedWork[]
  /** True on the page of the machine, which its lines need not name. */
  isOfMachine?: boolean
}

/** Planned work, what is due first first. */
export function PlannedWorkRows({ rink, works, isOfMachine = false }: PlannedWorkRowsProps) {
  const today = useRinkDate(rink)
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {byDue(works, today).map(work => (
        <PlannedWorkRow
          key={work.id}
          rink={rink}
          work={work}
          today={today}
          where={isOfMachine ? undefined : placeInWords(work) || texts.rink}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  rink: Rink
  work: PlannedWork
  /** The day at the rink, yyyy-MM-dd. */
  today: string
}

/** One line of the list. It opens to its details, and to what can be done. */
function PlannedWorkRow({ rink, work, today, where }: RowProps & { where: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const { title, recurrence } = work
  const state = shownStateOf(work, today)
  const { icon: Icon, ink } = LOOKS[state]
  const due = dueInWords(work, today)
  return (
    <li>
      <details className="group" onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-18 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-3! hover:bg-sunken sm:px-5">
          <Icon aria-hidden className={`size-6 shrink-0 ${ink}`} />
          <span className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <span className="min-w-0">
              <span className="block text-lg leading-snug font-bold wrap-anywhere">{title}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {[where, recurrenceInWords(recurrence)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-2 sm:flex-col sm:items-end">
              <span className={`font-bold ${ink}`}>
                {state === 'due' ? texts.sentence(due) : texts.states[state]}
              </span>
              {state !== 'due' && <span className="text-sm">{due}</span>}
            </span>
          </span>
          <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && <Opened rink={rink} work={work} today={today} />}
      </details>
    </li>
  )
}

function shownStateOf(work: PlannedWork, today: string): ShownState {
  const { actionId, lastActionId } = work
  if (actionId === null) return stateOfWork(work, today)
  return actionId === lastActionId ? 'toVerify' : 'begun'
}

function Opened({ rink, work, today }: RowProps) {
  const { parts, cost, contractor, lastDoneOn, lastActionId, actionId } = work
  const { user } = useAuth()
  const [dialog, setDialog] = useState<'change' | 'stop'>()
  const close = () => setDialog(undefined)
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:px-5">
      <RecordDetails
        details={[
          [text.parts, parts ?? ''],
          [text.cost, cost ?? ''],
          [text.contractor, contractor ?? ''],
          [text.lastDone, lastDoneOn === null ? text.never : dayInWords(lastDoneOn, today)],
        ]}
      />
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow print:hidden">
        {actionId === null ? (
          user !== null && may(user, 'record', rink.id) && <StartButton rink={rink} work={work} />
        ) : (
          <ActionLink id={actionId} label={text.action} isPrimary />
        )}
        {user !== null && may(user, 'consent', rink.id) && (
          <>
            <Button icon={PencilLine} onClick={() => setDialog('change')}>
              {text.change}
            </Button>
            <Button icon={CircleStop} onClick={() => setDialog('stop')}>
              {text.stop}
            </Button>
          </>
        )}
        {lastActionId !== null && lastActionId !== actionId && (
          <ActionLink id={lastActionId} label={text.lastAction} />
        )}
      </div>
      {dialog === 'change' && <ChangePlanDialog rink={rink} work={work} onClose={close} />}
      {dialog === 'stop' && <StopDialog rink={rink} work={work} onClose={close} />}
    </div>
  )
}

function ActionLink({ id, label, isPrimary = false }: { id: number; label: string; isPrimary?: boolean }) {
  return (
    <Link
      to={ACTION_PATH}
      params={{ id: String(id) }}
      className={buttonLook(isPrimary ? 'primary' : 'secondary')}
    >
      {label}
    </Link>
  )
}

interface StopDialogProps extends Pick<RowProps, 'rink' | 'work'> {
  onClose: () => void
}

function StopDialog({ rink, work: { id, title }, onClose }: StopDialogProps) {
  const write = usePlannedWorkWrite(rink)
  const body = { rinkId: rink.id }
  const { title: question, description, busy, done, failed } = texts.stop
  return (
    <QuestionDialog
      title={question(title)}
      description={description}
      action={text.stop}
      icon={CircleStop}
      busyLabel={busy}
      onConfirm={() =>
        write({ id, ...body }, key => call(endPlannedWork, { params: { id: String(id) }, body, key }))
      }
      done={{ title: done }}
      failureTitle={failed}
      onClose={onClose}
    />
  )
}
