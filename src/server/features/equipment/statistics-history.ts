import { operationalDay } from '#domain/dates.ts'
import { allowedSpans } from '#domain/equipment/allowed-use.ts'
import { type DaySpan, daysOfUse } from '#domain/equipment/calendar.ts'
import type { KindChange } from '#domain/equipment/own-kinds.ts'
import { pastDueSpans, type Span, without } from '#domain/equipment/spans.ts'
import { retiredSpans } from '#domain/equipment/statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfOperationalDay, startOfRinkDay } from '#domain/wall-clock.ts'
import { rinkClosuresBetween } from '#server/checks/closed-days.ts'
import { earlyEndsBetween } from '#server/checks/early-ends.ts'
import { yieldToEventLoop } from '#server/concurrency/time-slicing.ts'
import type { Database } from '#server/db/open.ts'
import { dueDatesOf } from '#server/machines/due-date-store.ts'
import {
  type CheckEvent,
  checksOfPeriod,
  dueChangesSince,
  entriesOf,
  lockoutsWithin,
  retirementsSince,
} from '#server/machines/history-store.ts'
import { kindChangesOf } from '#server/machines/kind-store.ts'
import { idsOfMachine, type MachineRow } from '#server/machines/machine-store.ts'
import { useOfRink } from './use-of-rink.ts'

/** The data of a machine for the days of the statistics. */
export interface MachineHistory {
  /** Findings and answers by operational day. */
  checks: Map<string, CheckEvent[]>
  registeredOn: string
  inRegister: Span[]
  retired: Span[]
  outOfService: Span[]
  /** The span of activity at the rink, by day; days without activity are left out. */
  daysOfUse: ReadonlyMap<string, Span>
  /** When it was returned to service. */
  releases: readonly string[]
  /** The labels of the checklists without which a manager ended a shift early, by day. */
  overridden: ReadonlyMap<string, readonly string[]>
  /** The closed days of the rink. */
  isClosed: (day: string) => boolean
  kindChanges: readonly KindChange[]
  /** The operational day of an instant. */
  dayOf: (at: string) => string
}

/** Few enough for a short query, even for a large register. */
const DAYS_AT_ONCE = 31

type Entry = Pick<MachineRow, 'id' | 'registeredAt' | 'retiredAt'>

/**
 * Reads the events of all machines of a rink, or of one, for consecutive days; returns a function that
 * returns those of a machine. Events of merged entries count for the machine, and so do due dates that the
 * merge adopted; their retirement does not.
 */
export async function historyOf(
  db: Database,
  rink: Rink,
  now: Date,
  days: readonly DaySpan[],
  one: MachineRow | undefined,
): Promise<(machine: MachineRow) => MachineHistory> {
  const [first, last] = [days[0], days.at(-1)]
  const period = { from: first?.day ?? '', to: last?.day ?? '' }
  const entries = await entriesOf(db, rink.id)
  const roots = new Map(entries.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const rootOf = ({ machineId }: { machineId: number }) => roots.get(machineId) ?? machineId
  const ids = one && (await idsOfMachine(db, one.id))
  const checks = Map.groupBy(await checksByMonths(db, rink.id, ids, days), rootOf)
  const lockouts = Map.groupBy(
    await lockoutsWithin(db, rink.id, {
      from: new Date(first?.span.from ?? 0).toISOString(),
      until: new Date(Math.min(last?.span.until ?? 0, now.getTime())).toISOString(),
    }),
    rootOf,
  )
  const used = daysOfUse(days, await useOfRink(db, rink.id, period))
  const overridden = await checklistsOverridden(db, rink, period)
  const closed = await rinkClosuresBetween(db, rink.id, period)
  const isClosed = (day: string) => closed.some(({ from, to }) => from <= day && day <= to)
  const registrations = Map.groupBy(entries, ({ id }) => rootOf({ machineId: id }))
  const kindChanges = await kindChangesOf(db, rink.id)
  const retiredOf = await retirementsOf(db, rink, now, period.from)
  const endOf = (day: string) => Date.parse(startOfRinkDay(dayAfter(day), rink.timezone))
  const pastDueOf = await dueDatesPassed(db, rink, now, period.from, endOf)
  return machine => {
    const { id, registeredAt } = machine
    const ofMachine = registrations.get(id) ?? []
    const firstEntered = ofMachine.map(entry => entry.registeredAt).toSorted()[0] ?? registeredAt
    const retired = retiredOf(machine)
    const locked = (lockouts.get(id) ?? []).flatMap(lockout => {
      const until = lockout.releasedAt === null ? now.getTime() : Date.parse(lockout.releasedAt)
      return without([{ from: Date.parse(lockout.lockedAt), until }], allowedSpans(lockout, endOf))
    })
    const pastDue = ofMachine.flatMap(entry => without(pastDueOf(entry), retiredOf(entry)))
    const outOfService = without([...locked, ...pastDue], retired)
    const entered = { from: Date.parse(firstEntered), until: now.getTime() }
    return {
      checks: Map.groupBy(checks.get(id) ?? [], event => event.operationalDay),
      registeredOn: operationalDay(firstEntered, rink),
      // A late check can have found a machine unsafe before it was entered.
      inRegister: without([entered, ...outOfService], retired),
      retired,
      outOfService,
      daysOfUse: used,
      releases: (lockouts.get(id) ?? []).flatMap(({ releasedAt }) => releasedAt ?? []),
      overridden,
      isClosed,
      kindChanges: kindChanges(id),
      dayOf: at => operationalDay(at, rink),
    }
  }
}

/** The labels of the checklists that were missing when a manager ended a shift early, by day. */
async function checklistsOverridden(
  db: Database,
  rink: Rink,
  { from, to }: { from: string; to: string },
): Promise<Map<string, string[]>> {
  const since = startOfOperationalDay(from, rink).toISOString()
  const until = startOfOperationalDay(dayAfter(to), rink).toISOString()
  const ends = await earlyEndsBetween(db, rink.id, since, until)
  const byDay = Map.groupBy(ends, ({ submittedAt }) => operationalDay(submittedAt, rink))
  return new Map([...byDay].map(([day, of]) => [day, of.flatMap(end => end.missingChecklists)]))
}

/** Reads the checks of the days month by month; yields to other requests in between. */
async function checksByMonths(
  db: Database,
  rinkId: number,
  ids: readonly number[] | undefined,
  days: readonly DaySpan[],
): Promise<CheckEvent[]> {
  const checks: CheckEvent[][] = []
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const month = days.slice(first, first + DAYS_AT_ONCE)
    const period = { from: month[0]?.day ?? '', to: month.at(-1)?.day ?? '' }
    checks.push(await checksOfPeriod(db, rinkId, ids, period))
    await yieldToEventLoop()
  }
  return checks.flat()
}

/**
 * Reads retirements and returns to use since a day; returns a function that returns an entry's retired spans.
 */
async function retirementsOf(
  db: Database,
  rink: Rink,
  now: Date,
  since: string,
): Promise<(entry: Entry) => Span[]> {
  const retirements = Map.groupBy(await retirementsSince(db, rink.id, since), ({ machineId }) => machineId)
  return ({ id, retiredAt }) => {
    const changes = (retirements.get(id) ?? []).map(({ kind, happenedAt }) => ({
      kind: kind === 'retired' ? kind : ('brought-back' as const),
      at: Date.parse(happenedAt),
    }))
    return retiredSpans(retiredAt !== null, changes, now.getTime())
  }
}

/**
 * Reads the due dates and their changes since a day; returns a function that returns an entry's overdue
 * spans.
 */
async function dueDatesPassed(
  db: Database,
  rink: Rink,
  now: Date,
  since: string,
  endOf: (day: string) => number,
): Promise<(entry: Entry) => Span[]> {
  const dueDates = Map.groupBy(await dueDatesOf(db, rink.id), ({ machineId }) => machineId)
  const changes = await dueChangesSince(db, rink.id, since)
  const own = changes.map(({ machineId, happenedAt, content }) => ({
    machineId,
    at: Date.parse(happenedAt),
    former: content.formerDueDates,
  }))
  // The due dates of a merged entry end with the merge.
  const ended = changes.flatMap(({ happenedAt, content: { merged } }) =>
    merged ? [{ machineId: merged.machineId, at: Date.parse(happenedAt), former: merged.dueDates }] : [],
  )
  const changesOf = Map.groupBy([...ended, ...own], ({ machineId }) => machineId)
  return ({ id, registeredAt }) =>
    pastDueSpans({
      dueDates: dueDates.get(id) ?? [],
      changes: changesOf.get(id) ?? [],
      since: Date.parse(registeredAt),
      now: now.getTime(),
      endOf,
    })
}
