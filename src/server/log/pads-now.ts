import type { PadAir } from '#domain/air/air-now.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { isUnsafeIce, type PadNow, type PadState } from '#domain/ice/ice-now.ts'
import { isPoint } from '#domain/ice/surveys.ts'
import { withAir } from '#domain/ice/with-air.ts'
import { type LogEntry, valueIn } from '#domain/log/log-entry.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { lastRecorded, latestEntries } from '#server/log/entry-store.ts'
import { placesAt } from '#server/places/place-store.ts'
import { airAt } from './air-store.ts'

/** The floods that a screen shows: more than any pad has in a day. */
const MOST_FLOODS = 24

/** The pads of a rink now, by name, with their air, last floods and depth. */
export async function padsNow(db: Database, rink: Rink, now: Date): Promise<PadNow[]> {
  const states = await padStates(db, await placesAt(db, rink.id), await airAt(db, rink, now))
  return Promise.all(
    states.map(async state => ({ ...state, ...(await floodsAndDepth(db, rink.id, state.placeId)) })),
  )
}

/** The state of each pad among the places of a rink: open, or closed with the reason. */
export async function padStates(
  db: Database,
  places: readonly Place[],
  air: readonly PadAir[],
): Promise<PadState[]> {
  const pads = places.filter(({ kind }) => kind === 'pad')
  return withAir(await Promise.all(pads.map(pad => padState(db, pad))), air)
}

async function padState(db: Database, { rinkId, id: placeId, name, closed }: Place): Promise<PadState> {
  const said = await readIceState(db, { rinkId, id: placeId })
  const open = { isOpen: true, reason: null, since: null, by: null }
  const ofPeople = said ?? open
  const ofCheck = closed && {
    isOpen: false,
    reason: closed.defects.map(defectInWords).join('; '),
    since: closed.lockedAt,
    by: null,
  }
  return { placeId, name, ...(ofCheck ?? ofPeople), isRestricted: closed !== null, air: null }
}

/**
 * The state of the ice of a pad as people last recorded it; undefined if nobody has. A closing as unsafe counts as soon as
 * the server receives it, even if someone has opened the ice since it was made.
 */
export async function readIceState(
  db: Database,
  { rinkId, id: placeId }: Pick<Place, 'rinkId' | 'id'>,
): Promise<Pick<PadState, 'isOpen' | 'reason' | 'since' | 'by'> | undefined> {
  const [recorded, [latest]] = await Promise.all([
    lastRecorded(db, rinkId, 'ice-state', placeId),
    latestEntries(db, rinkId, { kinds: ['ice-state'], placeId, limit: 1 }),
  ])
  const isUnsafe = recorded?.kind === 'ice-state' && isUnsafeIce(recorded.content.reason)
  const counts = isUnsafe ? recorded : latest
  if (counts?.kind !== 'ice-state') return undefined
  const { content, takenAt: since, submittedBy: by } = counts
  return { isOpen: content.isOpen, reason: content.reason, since, by }
}

async function floodsAndDepth(
  db: Database,
  rinkId: number,
  placeId: number,
): Promise<Pick<PadNow, 'floods' | 'depth'>> {
  const [floods, surveys] = await Promise.all([
    latestEntries(db, rinkId, { kinds: ['resurfacing'], placeId, limit: MOST_FLOODS }),
    latestEntries(db, rinkId, { kinds: ['depth'], placeId, limit: 1 }),
  ])
  return { floods: floods.map(({ takenAt }) => takenAt), depth: depthOf(surveys[0], placeId) }
}

function depthOf(survey: LogEntry | undefined, placeId: number): PadNow['depth'] {
  if (!survey) return null
  const ofPad = { readings: survey.readings.filter(({ subject }) => subject === placeSubject(placeId)) }
  const mean = valueIn(ofPad, 'depthMean')
  const min = valueIn(ofPad, 'depthMin')
  if (mean === undefined || min === undefined) return null
  const { id: entryId, takenAt, state } = survey
  const minState = ofPad.readings.find(({ key }) => key === 'depthMin')?.state
  const points = ofPad.readings.filter(isPoint).length
  return { entryId, takenAt, meanMm: mean * 1000, minMm: min * 1000, minState, points, state }
}
