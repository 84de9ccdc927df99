import { alarmsOfPad } from '#domain/air/air-now.ts'
import { lastHandoverAt, type PastMatter, pastMatters } from '#domain/handovers/happened.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { actionsClosedAfter } from '#server/actions/action-store.ts'
import { readActions } from '#server/actions/reading.ts'
import type { Database } from '#server/db/open.ts'
import { calloutsEndedAfter } from '#server/features/callouts/store.ts'
import { openDeadlines, openIncidents } from '#server/features/incidents/deadlines.ts'
import { reportsAfter } from '#server/features/incidents/store.ts'
import { airRecordsAt } from '#server/log/air-store.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { latestLockouts } from '#server/machines/history-store.ts'
import { lastAcceptedHandover, linesSince } from './store.ts'

/** More than any rink has from one handover to the next. */
const MOST = 500

/** The matters of a rink that have ended since its last accepted handover, dangerous first. */
export async function pastMattersAt(db: Database, rink: Rink, now: Date): Promise<PastMatter[]> {
  const { id } = rink
  const last = await lastAcceptedHandover(db, id)
  const since = lastHandoverAt(last, now)
  const lines = await linesSince(db, id, { id: last?.id ?? 0, limit: MOST })
  const air = await airRecordsAt(db, rink, now)
  const open = [...(await openDeadlines(db, id)), ...(await openIncidents(db, id, now))]
  const incidents = await reportsAfter(db, id, since)
  const entries = await latestEntries(db, id, { kinds: ['ice-state'], limit: MOST })
  return pastMatters(
    {
      alarms: air.pads.flatMap(({ placeId, name }) =>
        alarmsOfPad(air, placeId, now.toISOString()).map(alarm => ({ ...alarm, name })),
      ),
      restrictions: await latestLockouts(db, id, { limit: MOST, before: undefined, endedAfter: since }),
      ice: entries.flatMap(entry => {
        const pad = air.pads.find(({ placeId }) => placeId === entry.placeId)
        return entry.kind === 'ice-state' && pad ? [{ ...entry, name: pad.name }] : []
      }),
      actions: await readActions(db, id, await actionsClosedAfter(db, id, since)),
      urgentBefore: lines.flatMap(({ key, tone }) => (tone === 'red' ? key : [])),
      incidents: incidents.map(({ assessments: [decided], ...one }) => ({
        ...one,
        isOpen: open.some(({ id: of }) => of === one.id),
        isNotReportable: decided?.assessmentCompleted === true && !decided.reportingRequired,
      })),
      callouts: await calloutsEndedAfter(db, id, since),
    },
    since,
  )
}
