import type { PadAir } from '#domain/air/air-now.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { withAir } from '#domain/ice/with-air.ts'
import { type LogEntry, type LogEntryOf, valueIn } from '#domain/log/log-entry.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { latestEntries } from '#server/log/entry-store.ts'
import { placesAt } from '#server/places/place-store.ts'

/** The floods that a screen shows: more than any pad has in a day. */
const MOST_FLOODS = 24

/** The pads of a rink now, by name, with their air. */
export async function padsNow(db: Database, rink: Rink, air: readonly PadAir[]): Promise<PadNow[]> {
  const pads = (await placesAt(db, rink.id)).filter(({ kind }) => kind === 'pad')
  return withAir(await Promise.all(pads.map(pad => padNow(db, rink.id, pad))), air)
}

async function padNow(db: Database, rinkId: number, { id: placeId, name, closed }: Place): Promise<PadNow> {
  const last = (kind: LogEntry['kind'], limit: number) =>
    latestEntries(db, rinkId, { kinds: [kind], placeId, limit })
  const [states, floods, surveys] = await Promise.all([
    last('ice-state', 1),
    last('resurfacing', MOST_FLOODS),
    last('depth', 1),
  ])
  const state = states.find(isIceState)
  const restriction = closed && {
    isOpen: false,
    reason: closed.defects.map(defectInWords).join('; '),
    since: closed.lockedAt,
  }
  const said = state && {
    isOpen: state.content.isOpen,
    reason: state.content.reason,
    since: state.takenAt,
  }
  return {
    placeId,
    name,
    ...(restriction ?? said ?? { isOpen: true, reason: null, since: null }),
    isRestricted: closed !== null,
    floods: floods.map(({ takenAt }) => takenAt),
    depth: depthOf(surveys[0], placeId),
    air: null,
  }
}

const isIceState = (entry: LogEntry): entry is LogEntryOf<'ice-state'> => entry.kind === 'ice-state'

function depthOf(survey: LogEntry | undefined, placeId: number): PadNow['depth'] {
  if (!survey) return null
  const ofPad = { readings: survey.readings.filter(({ subject }) => subject === placeSubject(placeId)) }
  const mean = valueIn(ofPad, 'depthMean')
  const min = valueIn(ofPad, 'depthMin')
  if (mean === undefined || min === undefined) return null
  const { id: entryId, takenAt, state } = survey
  return { entryId, takenAt, meanMm: mean * 1000, minMm: min * 1000, state }
}
