import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type Action, placeInWords, STATE_WORDS } from '#domain/actions/action.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import { dayInWords, daysApart, momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ACTION_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { CallContractor } from '#web/machines/call-contractor.tsx'
import { RiskMark } from './risk-mark.tsx'
import { texts } from './texts.ts'

const text = texts.row
const MINUTE_MS = 60_000

interface ActionRowProps {
  rink: Rink
  action: Action
  /** True on the page of the machine, which has the return to service itself. */
  isOnMachine?: boolean
}

/** An action in a list: what, where, who and until when. Of a callout, also its supplier and its age. */
export function ActionRow({ rink, action, isOnMachine = false }: ActionRowProps) {
  const { id, machine, calloutId, isRestricted, closedAt } = action
  const { what, found } = splitName(action)
  const isReleased = isRestricted && closedAt === null && machine !== null && !isOnMachine
  return (
    <li className="@container">
      <Link
        to={ACTION_PATH}
        params={{ id: String(id) }}
        className="flex min-h-18 items-center gap-3 px-4 py-2 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <span className="grid min-w-0 grow gap-x-4 gap-y-0.5 @xl:grid-cols-[minmax(0,1fr)_fit-content(15rem)] @xl:items-center">
          <span className="min-w-0">
            <span className="block text-lg leading-snug font-bold wrap-anywhere">{what}</span>{' '}
            {found && <span className="block text-sm wrap-anywhere">{found}</span>}{' '}
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {[placeInWords(action), whoOf(action)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @xl:flex-col @xl:items-end @xl:text-right @xl:text-balance">
            <DueInWords rink={rink} action={action} />
            <RiskMark action={action} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
      </Link>
      {(calloutId !== null || isReleased) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 pb-3 sm:px-5">
          {calloutId !== null && <CalloutLine rink={rink} action={action} />}
          {calloutId !== null && (
            <Link
              to="/dashboard/iskate/engineer-callout/$id"
              params={{ id: String(calloutId) }}
              className="inline-flex min-h-12 items-center font-semibold text-rink underline"
            >
              {text.callout}
            </Link>
          )}
          {isReleased && (
            <Link
              to={MACHINE_PATH}
              params={{ id: String(machine.id) }}
              className="inline-flex min-h-12 items-center font-semibold text-rink underline"
            >
              {text.release}
            </Link>
          )}
        </div>
      )}
    </li>
  )
}

/** Who does the work, or did it. */
export function whoOf({ state, owner, contractor, leftBy, doneBy, closedAt }: Action): string {
  if ((state === 'done' || state === 'closed') && doneBy) return text.doneBy(doneBy)
  if (closedAt !== null) return ''
  if (leftBy !== null) return text.left(leftBy)
  return owner?.name ?? contractor ?? text.nobody
}

/** Until when the work is due; red once that is over. Of a closed action, when it was closed. */
export function DueInWords({ rink, action }: ActionRowProps) {
  const { state, dueAt, closedAt, reportedBy, openedAt } = action
  const now = useNow(MINUTE_MS)
  const today = useRinkDate(rink)
  const words = (at: string) => momentInWords(at, rink.timezone, today)
  if (isOverdue(action, now)) return <span className="font-bold text-bad">{text.overdue(words(dueAt))}</span>
  if (state === 'held') return <span>{text.reported(reportedBy, words(openedAt))}</span>
  if (state === 'declined') return <span>{text.declined}</span>
  if (closedAt !== null) return <span>{text.closed(words(closedAt))}</span>
  if (state === 'done') return <span className="font-semibold">{STATE_WORDS.done}</span>
  return <span className="font-semibold">{text.due(words(dueAt))}</span>
}

/** The supplier of a callout with a number to ring, its age, and when to chase it. */
export function CalloutLine({ rink, action }: ActionRowProps) {
  const { contractor, contractorPhone, openedAt, remindOn, closedAt } = action
  const today = useRinkDate(rink)
  const age = daysApart(rinkDate(openedAt, rink.timezone), today)
  return (
    <>
      {closedAt === null && (
        <>
          <CallContractor machine={{ contractor, contractorPhone }} />
          <span>{text.age(age)}</span>
        </>
      )}
      {remindOn !== null && <span>{text.reminder(dayInWords(remindOn, today))}</span>}
    </>
  )
}
