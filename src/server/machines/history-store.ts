import type { NotNull } from 'kysely'
import type { Defect } from '#domain/equipment/lock-out.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Database } from '#server/db/open.ts'
import type { LockoutRow, MachineEventRow } from './machine-store.ts'

interface EntryRow {
  id: number
  mergedInto: number | null
  registeredAt: string
  retiredAt: string | null
}

/** Every entry of a rink's register, including merged ones. */
export function entriesOf(db: Database, rinkId: number): Promise<EntryRow[]> {
  return db
    .selectFrom('machines')
    .select(['id', 'mergedInto', 'registeredAt', 'retiredAt'])
    .where('rinkId', '=', rinkId)
    .execute()
}

export interface Days {
  /** Operational days, both included. */
  from: string
  to: string
}

export interface CheckEvent {
  id: number
  machineId: number
  kind: MachineEventRow['kind']
  /** `null` for a check of the rink’s own. */
  submissionId: number | null
  operationalDay: string
  happenedAt: string
  recordedAt: string
  lateEntry: LateEntry | null
  lateReason: string | null
  /** The reason why the machine was not in use, for events of that kind. */
  notInUse: string | undefined
  defects: Pick<Defect, 'kind' | 'key' | 'label'>[]
}

/**
 * The checks of a period, the answers 'not in use' and the other findings, ordered by day, without their
 * texts.
 */
export async function checksOfPeriod(
  db: Database,
  rinkId: number,
  machineIds: readonly number[] | undefined,
  { from, to }: Days,
): Promise<CheckEvent[]> {
  let events = db
    .selectFrom('machineEvents')
    .select(['id', 'machineId', 'kind', 'operationalDay', 'submissionId', 'content'])
    .select(['happenedAt', 'recordedAt', 'lateEntry', 'lateReason'])
    .where('rinkId', '=', rinkId)
    .where('kind', 'in', ['checked', 'not-in-use', 'locked', 'defect-added'])
    .where('operationalDay', '>=', from)
    .where('operationalDay', '<=', to)
  if (machineIds) events = events.where('machineId', 'in', machineIds)
  const rows = await events.orderBy('operationalDay').orderBy('id').execute()
  return rows.map(({ content: { lines, defects = [] }, ...event }) => ({
    ...event,
    notInUse: event.kind === 'not-in-use' ? (lines[0]?.text ?? '') : undefined,
    defects: defects.map(({ kind, key, label }) => ({ kind, key, label })),
  }))
}

/** Retirements of machines and returns to use since a day, newest first. */
export function retirementsSince(
  db: Database,
  rinkId: number,
  from: string,
): Promise<Pick<MachineEventRow, 'machineId' | 'kind' | 'happenedAt'>[]> {
  return db
    .selectFrom('machineEvents')
    .select(['machineId', 'kind', 'happenedAt'])
    .where('rinkId', '=', rinkId)
    .where('kind', 'in', ['retired', 'brought-back'])
    .where('operationalDay', '>=', from)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Changes of the machines' due dates since a day, newest first. */
export function dueChangesSince(
  db: Database,
  rinkId: number,
  from: string,
): Promise<Pick<MachineEventRow, 'machineId' | 'happenedAt' | 'content'>[]> {
  return db
    .selectFrom('machineEvents')
    .select(['machineId', 'happenedAt', 'content'])
    .where('rinkId', '=', rinkId)
    .where('kind', 'in', ['due-dates-changed', 'examined', 'merged'])
    .where('operationalDay', '>=', from)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type LockoutTimes = Pick<
  LockoutRow,
  'machineId' | 'lockedAt' | 'releasedAt' | 'defects' | 'allowedAt' | 'allowedUntil' | 'allowedKeys'
>

/** The lock-outs that overlap a period. */
export function lockoutsWithin(
  db: Database,
  rinkId: number,
  { from, until }: { from: string; until: string },
): Promise<LockoutTimes[]> {
  return db
    .selectFrom('restrictions')
    .select(['machineId', 'lockedAt', 'releasedAt', 'defects'])
    .select(['allowedAt', 'allowedUntil', 'allowedKeys'])
    .where('rinkId', '=', rinkId)
    .where('machineId', 'is not', null)
    .$narrowType<{ machineId: NotNull }>()
    .where('lockedAt', '<', until)
    .where(where => where.or([where('releasedAt', 'is', null), where('releasedAt', '>', from)]))
    .execute()
}

interface LockoutPage {
  limit: number
  /** The lock-out that the page follows. */
  before: number | undefined
  /** Only those that ended after this instant. */
  endedAfter?: string
  /** Only those that began between these instants, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of a rink's lock-outs and closings, newest first, each with its place, or the machine that its entry now belongs to. */
export function latestLockouts(
  db: Database,
  rinkId: number,
  { limit, before, endedAfter, from, to }: LockoutPage,
) {
  let lockouts = db
    .selectFrom('restrictions')
    .leftJoin('machines as entry', 'entry.id', 'restrictions.machineId')
    .leftJoin('machines', join =>
      join.on('machines.id', '=', ({ fn }) => fn.coalesce('entry.mergedInto', 'entry.id')),
    )
    .leftJoin('places', 'places.id', 'restrictions.placeId')
    .leftJoin('engineerCallout', 'engineerCallout.id', 'restrictions.calloutId')
    .selectAll('restrictions')
    .select(({ fn }) => fn.coalesce('machines.name', 'places.name').$notNull().as('name'))
    .select(['machines.number', 'machines.kind as machineKind'])
    .select('engineerCallout.displayReference as calloutReference')
    .where('restrictions.rinkId', '=', rinkId)
  if (before !== undefined) lockouts = lockouts.where('restrictions.id', '<', before)
  if (endedAfter !== undefined) lockouts = lockouts.where('restrictions.releasedAt', '>', endedAfter)
  if (from !== undefined) lockouts = lockouts.where('restrictions.lockedAt', '>=', from)
  if (to !== undefined) lockouts = lockouts.where('restrictions.lockedAt', '<=', to)
  return lockouts.orderBy('restrictions.id', 'desc').limit(limit).execute()
}
