import type { Matter } from '#domain/matters/matter.ts'
import { mattersOf } from '#domain/matters/open-matters.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { unfinishedActions } from '#server/actions/action-store.ts'
import { readActions } from '#server/actions/reading.ts'
import type { Database } from '#server/db/open.ts'
import { selectUnauthorised, selectUnresolved } from '#server/features/callouts/store.ts'
import { dueChecks } from '#server/features/checks/due.ts'
import { openSignOffs } from '#server/features/checks/sign-offs.ts'
import { openDeadlines, openIncidents } from '#server/features/incidents/deadlines.ts'
import { latestNotices } from '#server/features/notices/store.ts'
import { plannedWorkAt } from '#server/features/planned-work/planned-work.ts'
import { lastRound } from '#server/features/plant/plant-now.ts'
import { latestShiftEnds } from '#server/features/shift-end/store.ts'
import { airAt } from '#server/log/air-store.ts'
import { padStates } from '#server/log/pads-now.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { registerOf } from '#server/machines/reading.ts'
import { activeStaff } from '#server/people/staff-store.ts'
import { placesAt } from '#server/places/place-store.ts'
import { unacceptedHandovers } from './store.ts'

/** More early ends and notices than anyone leaves unread. */
const MOST = 500

/** Everything that is open at a rink; for the lines of a handover, without itself and later ones. */
export async function openMatters(
  db: Database,
  rink: Rink,
  now: Date,
  handover?: { id: number },
): Promise<Matter[]> {
  const { id, timezone, dayStartsAt } = rink
  const unread = { limit: MOST, before: undefined }
  const { plant } = await settingsAt(db, id)
  const air = await airAt(db, rink, now)
  const places = await placesAt(db, id)
  return mattersOf(
    {
      machines: await registerOf(db, rink, now),
      places,
      actions: await readActions(db, id, await unfinishedActions(db, id)),
      callouts: [...(await selectUnauthorised(db, id)), ...(await selectUnresolved(db, id))],
      earlyEnds: await latestShiftEnds(db, id, { ...unread, unread: true }),
      deadlines: await openDeadlines(db, id),
      incidents: await openIncidents(db, id, now),
      checks: await dueChecks(db, rink, now),
      signOffs: await openSignOffs(db, id),
      notices: await latestNotices(db, id, { ...unread, open: true }),
      staff: await activeStaff(db, id),
      air,
      ice: await padStates(db, places, air),
      plannedWork: await plannedWorkAt(db, rink),
      plant: { setting: plant, ...(await lastRound(db, id, plant)) },
      handovers: await unacceptedHandovers(db, id, { limit: MOST, before: handover?.id }),
    },
    { now, today: rinkDate(now, timezone), timezone, dayStartsAt },
  )
}
