import type { Matter } from '#domain/matters/matter.ts'
import { mattersOf } from '#domain/matters/open-matters.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { unfinishedActions } from '#server/actions/action-store.ts'
import { readActions } from '#server/actions/reading.ts'
import type { Database } from '#server/db/open.ts'
import { selectUnauthorised } from '#server/features/callouts/store.ts'
import { dueChecks } from '#server/features/checks/due.ts'
import { openSignOffs } from '#server/features/checks/sign-offs.ts'
import { openDeadlines, openIncidents } from '#server/features/incidents/deadlines.ts'
import { latestNotices } from '#server/features/notices/store.ts'
import { plannedWorkAt } from '#server/features/planned-work/planned-work.ts'
import { latestShiftEnds } from '#server/features/shift-end/store.ts'
import { registerOf } from '#server/machines/reading.ts'
import { activeStaff } from '#server/people/staff-store.ts'
import { placesAt } from '#server/places/place-store.ts'

/** More early ends and notices than anyone leaves unread. */
const MOST = 500

/** The last handover, if nobody has accepted it: an earlier one is in it. */
async function unacceptedHandover(db: Database, rinkId: number) {
  const last = await db
    .selectFrom('handoverDocument')
    .select(['id', 'fromManager', 'submittedAt', 'acceptedAt'])
    .where('rinkId', '=', rinkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.acceptedAt === null ? last : undefined
}

/** Everything that is open at a rink. */
export async function openMatters(db: Database, rink: Rink, now: Date): Promise<Matter[]> {
  const { id, timezone } = rink
  const unread = { limit: MOST, before: undefined }
  const [
    machines,
    places,
    actions,
    callouts,
    earlyEnds,
    deadlines,
    incidents,
    checks,
    signOffs,
    notices,
    staff,
    plannedWork,
    handover,
  ] = await Promise.all([
    registerOf(db, rink, now),
    placesAt(db, id),
    unfinishedActions(db, id).then(rows => readActions(db, id, rows)),
    selectUnauthorised(db, id),
    latestShiftEnds(db, id, { ...unread, unread: true }),
    openDeadlines(db, id),
    openIncidents(db, id, now),
    dueChecks(db, rink, now),
    openSignOffs(db, id),
    latestNotices(db, id, { ...unread, open: true }),
    activeStaff(db, id),
    plannedWorkAt(db, rink),
    unacceptedHandover(db, id),
  ])
  const handovers = handover ? [handover] : []
  return mattersOf(
    {
      machines,
      places,
      actions,
      callouts,
      earlyEnds,
      deadlines,
      incidents,
      checks,
      signOffs,
      notices,
      staff,
      plannedWork,
      handovers,
    },
    { now, today: rinkDate(now, timezone), timezone },
  )
}
