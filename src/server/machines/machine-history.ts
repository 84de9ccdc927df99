import { allowedSpans } from '#domain/equipment/allowed-use.ts'
import { kindOnDay } from '#domain/equipment/own-kinds.ts'
import { type Span, without } from '#domain/equipment/spans.ts'
import { retiredSpans } from '#domain/equipment/statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfOperationalDay, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { entriesOf, lockoutsWithin, retirementsSince } from './history-store.ts'
import { kindChangesOf } from './kind-store.ts'
import { type MachineRow, machinesOf } from './machine-store.ts'

/** The register of a rink as it was. */
export interface MachineHistory {
  /** The machines in the register at an instant of a day, also those out of service, with the kinds of that day. */
  inRegister: (at: number, day: string) => MachineRow[]
  isOutOfService: (machine: Pick<MachineRow, 'id'>, at: number) => boolean
  /** The current machine of an entry. */
  machineIdOf: (entryId: number) => number
}

const FOR_EVER = Number.MAX_SAFE_INTEGER

/** Reads the register of a rink as it was from the day `from` to `now`. The entries of a merged machine count as one. */
export async function machineHistory(
  db: Database,
  rink: Rink,
  now: Date,
  from: string,
): Promise<MachineHistory> {
  const since = startOfOperationalDay(from, rink).toISOString()
  const [machines, entries, changesOf, retirements, lockouts] = await Promise.all([
    machinesOf(db, rink.id),
    entriesOf(db, rink.id),
    kindChangesOf(db, rink.id),
    retirementsSince(db, rink.id, from),
    lockoutsWithin(db, rink.id, { from: since, until: new Date(now.getTime() + 1).toISOString() }),
  ])
  const roots = new Map(entries.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const endOf = (day: string) => Date.parse(startOfRinkDay(dayAfter(day), rink.timezone))
  const enteredAt = new Map<number, number>()
  for (const { id, mergedInto, registeredAt } of entries) {
    const root = mergedInto ?? id
    enteredAt.set(root, Math.min(Date.parse(registeredAt), enteredAt.get(root) ?? FOR_EVER))
  }
  const inUse = machines.map(machine => {
    const events = retirements
      .filter(({ machineId }) => machineId === machine.id)
      .map(({ kind, happenedAt }) => ({
        kind: kind === 'retired' ? kind : ('brought-back' as const),
        at: Date.parse(happenedAt),
      }))
    const known = { from: enteredAt.get(machine.id) ?? 0, until: FOR_EVER }
    return {
      machine: { ...machine, retiredAt: null },
      changes: changesOf(machine.id),
      spans: without([known], retiredSpans(machine.retiredAt !== null, events, FOR_EVER)),
    }
  })
  const locked = Map.groupBy(
    lockouts.flatMap(lockout => {
      const until = lockout.releasedAt === null ? FOR_EVER : Date.parse(lockout.releasedAt)
      const spans = without([{ from: Date.parse(lockout.lockedAt), until }], allowedSpans(lockout, endOf))
      return spans.map(span => ({ ...span, id: roots.get(lockout.machineId) }))
    }),
    ({ id }) => id,
  )
  return {
    inRegister: (at, day) =>
      inUse.flatMap(({ machine, changes, spans }) =>
        includes(spans, at) ? { ...machine, kind: kindOnDay(machine.kind, changes, day) } : [],
      ),
    isOutOfService: ({ id }, at) => includes(locked.get(id) ?? [], at),
    machineIdOf: entryId => roots.get(entryId) ?? entryId,
  }
}

function includes(spans: readonly Span[], at: number): boolean {
  return spans.some(({ from, until }) => from <= at && at < until)
}
