import { operationalDay } from '#domain/dates.ts'
import { type EarlierFaults, earlierFaultsIn } from '#domain/equipment/earlier-faults.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'

const DAYS_BACK = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The reasons for bad answers in the checks of machines in the last 90 days, and the bad answers of the last checks. */
export async function earlierFaultsAt(db: Database, rink: Rink, now: Date): Promise<EarlierFaults> {
  const checks = await db
    .selectFrom('machineEvents')
    .select(['machineId', 'happenedAt', 'content'])
    .where('rinkId', '=', rink.id)
    .where('kind', '=', 'checked')
    .where('operationalDay', '>=', operationalDay(new Date(now.getTime() - DAYS_BACK * DAY_MS), rink))
    .orderBy('happenedAt', 'desc')
    .execute()
  const lastCheckOf = new Map<number, string>()
  for (const { machineId, happenedAt } of checks)
    if (!lastCheckOf.has(machineId)) lastCheckOf.set(machineId, happenedAt)
  const withFaults = checks.map(({ content, ...check }) => ({ ...check, defects: content.defects ?? [] }))
  return earlierFaultsIn(withFaults, lastCheckOf)
}
