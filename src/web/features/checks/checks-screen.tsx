import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  ChevronRight,
  CircleCheck,
  CircleX,
  ClipboardList,
  CloudUpload,
  History,
  PencilLine,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Check } from '#domain/checks/check.ts'
import { progressOf, stateOfDue } from '#domain/checks/due.ts'
import { momentInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { CHECK_HISTORY_PATH, CHECK_PATH, CHECKS_CALENDAR_PATH, MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useChecks, useDueChecks } from '#web/checks/check-queries.ts'
import { Badge } from '#web/components/badge.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { draftsWithPrefix } from '#web/offline/drafts.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts as calendarTexts } from './calendar/texts.ts'
import { draftPrefix } from './check-draft.ts'
import { useWaitingChecks, type WaitingCheck } from './last-results.ts'
import { texts } from './texts.ts'

/** More machines or places than this are counted. */
const MOST_NAMES = 3

/** The checks that the rink has defined, each with the way to fill it in and to its history, below the `daily` ones. */
export function ChecksScreen({ daily }: { daily: ReactNode }) {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Link to={CHECKS_CALENDAR_PATH} className={buttonLook('secondary')}>
          <CalendarDays aria-hidden className="size-5.5 shrink-0" />
          {calendarTexts.openCalendar}
        </Link>
      }
    >
      {daily}
      <CheckList key={selectedRink.id} rink={selectedRink} />
    </Page>
  )
}

function CheckList({ rink }: { rink: Rink }) {
  const query = useChecks(rink)
  const begun = useBegunChecks(rink)
  const { due } = useDueChecks(rink)
  const waiting = new Map(useWaitingChecks(rink).map(made => [made.body.checkId, made]))
  const { data: checks, error } = query
  if (!checks) {
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  }
  if (checks.length === 0) return <NoChecks rink={rink} />
  const now = serverNow()
  const dueNow =
    due &&
    new Map(
      due
        .filter(one => DUE_NOW.has(stateOfDue(one, now)))
        .map(one => [one.checkId, progressOf(one)] as const),
    )
  return groupsByDue(checks, now, rink, { dueNow, waiting }).map(({ group, ofGroup }) => (
    <Section key={group} title={texts.groups[group]}>
      <ul className="card divide-y divide-line overflow-hidden">
        {ofGroup.map(check => (
          <CheckRow
            key={check.id}
            rink={rink}
            check={check}
            isBegun={begun.has(check.id)}
            dueNow={dueNow?.get(check.id)}
            waiting={waiting.get(check.id)}
          />
        ))}
      </ul>
    </Section>
  ))
}

const DUE_NOW: ReadonlySet<string> = new Set(['open', 'due'])
const GROUPS = ['overdue', 'now', 'later', 'needed'] as const

/**
 * The checks in the order in which they are due, in the groups of the dashboard; those without a time are last. Until the
 * checks that are due now are known, they are those of today. One that waits on this tablet is due later, unless it is only
 * partly done.
 */
function groupsByDue(
  checks: readonly Check[],
  now: Date,
  { timezone }: Rink,
  { dueNow, waiting }: Record<'dueNow' | 'waiting', Pick<ReadonlySet<number>, 'has'> | undefined>,
) {
  const today = rinkDate(now, timezone)
  const groupOf = ({ id, nextDueAt }: Check): (typeof GROUPS)[number] => {
    if (!nextDueAt) return 'needed'
    if (dueNow?.has(id)) return 'now'
    if (waiting?.has(id)) return 'later'
    if (new Date(nextDueAt) < now) return 'overdue'
    return !dueNow && rinkDate(nextDueAt, timezone) === today ? 'now' : 'later'
  }
  const inOrder = checks.toSorted((one, other) => (one.nextDueAt ?? '').localeCompare(other.nextDueAt ?? ''))
  return GROUPS.map(group => ({ group, ofGroup: inOrder.filter(check => groupOf(check) === group) })).filter(
    ({ ofGroup }) => ofGroup.length > 0,
  )
}

function NoChecks({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const mayChoose = user !== null && may(user, 'consent', rink.id)
  return (
    <Empty
      icon={ClipboardList}
      action={
        mayChoose && (
          <Link to={MANAGED_CHECKS_PATH} className={buttonLook('primary')}>
            {texts.open}
          </Link>
        )
      }
    >
      <p>{texts.none}</p>
      <p className="mt-1">{mayChoose ? texts.noneManager : texts.noneStaff}</p>
    </Empty>
  )
}

interface CheckRowProps {
  rink: Rink
  check: Check
  isBegun: boolean
  /** The progress of one that is due now. */
  dueNow: { done: number; total: number } | undefined
  /** The last one that this tablet has not sent yet. */
  waiting: WaitingCheck | undefined
}

function CheckRow({ rink, check, isBegun, dueNow, waiting }: CheckRowProps) {
  const { id, template } = check
  const params = { id: String(id) }
  const { title, icon } = template
  return (
    <li className="flex items-stretch">
      <Link
        to={CHECK_PATH}
        params={params}
        className="flex min-h-18 min-w-0 grow items-center gap-3 px-3 py-3 -outline-offset-3! hover:bg-sunken sm:gap-4 sm:px-5"
      >
        <CheckIcon name={icon} />
        <span className="min-w-0 grow">
          <span className="block text-lg font-bold wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft">{aboutInWords(check)}</span>
          <NextAndLast rink={rink} check={check} dueNow={dueNow} waiting={waiting} />
        </span>
        {isBegun && <Badge icon={PencilLine}>{texts.begun}</Badge>}
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
      </Link>
      <Link
        to={CHECK_HISTORY_PATH}
        params={params}
        aria-label={texts.history(title)}
        className="grid w-14 shrink-0 place-items-center border-l border-line text-ink-soft -outline-offset-3! hover:bg-sunken hover:text-ink sm:w-16"
      >
        <History aria-hidden className="size-6" />
      </Link>
    </li>
  )
}

/** The machines or places that a check is about, by name unless there are many. */
function aboutInWords({ template: { about, points }, subjects }: Check): string {
  if (points.length > 0) return texts.about.points(points.length)
  if (about === 'machine' && (subjects.length === 0 || subjects.length > MOST_NAMES))
    return texts.about.machine(subjects.length)
  const names = subjects.map(({ name }) => name).filter(Boolean)
  if (names.length > MOST_NAMES) return texts.about.places(names.length)
  return names.join(', ') || texts.about.rink
}

/** When the check is due next, and the result of the last one; of one that is partly done, how much of it is. */
function NextAndLast({
  rink: { timezone },
  check: { last, nextDueAt },
  dueNow,
  waiting,
}: Omit<CheckRowProps, 'isBegun'>) {
  const now = serverNow()
  const today = rinkDate(now, timezone)
  const isLate = nextDueAt ? new Date(nextDueAt) < now : false
  const isAgain = last ? rinkDate(last.madeAt, timezone) === today : false
  const isPartlyDone = dueNow !== undefined && dueNow.done > 0
  const isBad = (last?.badCount ?? 0) > 0
  const Icon = isBad ? CircleX : CircleCheck
  return (
    <span className="mt-1 block">
      {nextDueAt && (!waiting || dueNow) && (
        <span className={`block font-bold ${dueNow ? 'text-warn' : isLate ? 'text-bad' : ''}`}>
          {texts.nextDue(momentInWords(nextDueAt, timezone, today), isLate, isAgain && !isPartlyDone)}
        </span>
      )}
      {waiting && (
        <span className="flex items-start gap-1.5 text-sm font-semibold text-warn">
          <CloudUpload aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {texts.waiting(
            WAITS_HERE,
            momentInWords(waiting.madeAt, timezone, today),
            waiting.body.submittedBy,
          )}
        </span>
      )}
      {isPartlyDone ? (
        <span className="block text-sm text-ink-soft">
          {texts.form.countSubjects(dueNow.done, dueNow.total)}
        </span>
      ) : waiting ? null : last ? (
        <span className={`flex items-start gap-1.5 text-sm ${isBad ? 'text-bad' : 'text-ink-soft'}`}>
          <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${isBad ? '' : 'text-ok'}`} />
          <span className="min-w-0 wrap-anywhere">
            {texts.last(last.badCount, momentInWords(last.madeAt, timezone, today), last.by)}
          </span>
        </span>
      ) : (
        last === null && <span className="block text-sm text-ink-soft">{texts.never}</span>
      )}
    </span>
  )
}

/** The ids of the checks that have a draft on this tablet. */
function useBegunChecks(rink: Rink): ReadonlySet<number> {
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let isWanted = true
    const prefix = draftPrefix(rink)
    draftsWithPrefix(prefix).then(
      drafts => {
        const ids = drafts.map(({ place }) => Number(place.slice(prefix.length).split('/')[0]))
        if (isWanted) setBegun(new Set(ids))
        return undefined
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [rink])
  return begun
}
