import { operationalDay } from '#domain/dates.ts'
import { type EarlierFaults, earlierFaultsIn } from '#domain/equipment/earlier-faults.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { rootsOf } from '#server/machines/reading.ts'

const DAYS_BACK = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The reasons for bad answers in the checks of machines in the last 90 days, and the last check of each machine. */
export async function earlierFaultsAt(db: Database, rink: Rink, now: Date): Promise<EarlierFaults> {
  const checks = await db
    .selectFrom('machineEvents')
    .select(['machineId', 'happenedAt', 'who', 'submissionId', 'content'])
    .where('rinkId', '=', rink.id)
    .where('kind', '=', 'checked')
    .where('operationalDay', '>=', operationalDay(new Date(now.getTime() - DAYS_BACK * DAY_MS), rink))
    .orderBy('happenedAt', 'desc')
    .execute()
  const roots = await rootsOf(db, rink.id)
  return earlierFaultsIn(
    checks.map(({ machineId, happenedAt: at, who, submissionId, content: { lines, defects = [] } }) => ({
      machineId: roots.get(machineId) ?? machineId,
      at,
      who,
      submissionId,
      // The first line of a rink's own check has its title.
      check: submissionId === null ? (lines[0]?.text ?? '') : '',
      defects,
    })),
  )
}
