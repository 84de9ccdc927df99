import { isGas } from '#domain/air/profile.ts'
import { machineIdOf, placeIdOf } from '#domain/checks/check.ts'
import { momentInWords } from '#domain/dates.ts'
import { limitsOf } from '#domain/log/limits.ts'
import type { LogEntry, Reading } from '#domain/log/log-entry.ts'
import type { LogSettings } from '#domain/log/settings.ts'
import { BRINE_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { limitPassedInWords } from '#domain/readings/band.ts'
import { isSurveyPoint, labelOf } from '#domain/readings/labels.ts'
import { fromSi, shortUnit } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { actionsFor } from '#server/actions/action-store.ts'
import { addEvent, type Doer, openForFindings } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { findPlace } from '#server/places/place-store.ts'
import { brineTestsOf } from './brine-tests.ts'

interface Recorded {
  entry: LogEntry
  settings: LogSettings
}

/**
 * Opens an action for each reading of an entry on which someone has to act, or notes it on the one that is open. The air of a
 * pad has the card of its alarm instead, and of a depth survey the lowest point counts.
 */
export async function openForReadings(
  tx: OpenTransaction,
  rink: Rink,
  { entry, settings }: Recorded,
  doer: Doer,
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const [subject, readings] of Map.groupBy(entry.readings, reading => reading.subject)) {
    const alarm = await brineAlarm(tx, rink.id, subject, readings)
    const bad = readings.filter(
      ({ key, state }) => !isSurveyPoint(key) && key !== alarm?.key && (state === 'act' || state === 'stop'),
    )
    if (bad.length === 0 && !alarm) continue
    const { isPad, ...about } = await aboutOf(tx, rink.id, subject)
    const defects = [
      ...bad
        .filter(({ key }) => !(isPad && isGas(key)))
        .map(reading => ({ reading, text: textOf(reading, settings) })),
      ...(alarm ? [{ reading: alarm, text: `${valueOf(alarm)}, more than in the last clean test` }] : []),
    ].map(({ reading, text }) => ({
      key: keyOf(reading),
      label: labelOf(settings, reading),
      rating: text,
      comment: '',
    }))
    if (defects.length === 0) continue
    const urgentKeys = defects.map(({ key }) => key)
    const found = { source: 'reading' as const, ...about, defects, urgentKeys, photos: {}, isMadeSafe: false }
    notes.push(...(await openForFindings(tx, rink, found, doer)))
  }
  return notes
}

/** Notes on the open actions of an entry's readings that it was withdrawn: the actions stay. */
export async function noteWithdrawn(
  tx: OpenTransaction,
  { id: rinkId, timezone }: Rink,
  { readings, takenAt, withdrawalReason }: LogEntry,
  doer: Doer,
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const [subject, ofSubject] of Map.groupBy(readings, reading => reading.subject)) {
    const { isPad: _, ...about } = await aboutOf(tx, rinkId, subject)
    for (const action of await actionsFor(tx, rinkId, ofSubject.map(keyOf), about)) {
      const reading = ofSubject.find(one => keyOf(one) === action.sourceKey)
      if (!reading) continue
      const measured = `${valueOf(reading)}, ${momentInWords(takenAt, timezone)}`
      const text = `${measured}: entered by mistake. ${withdrawalReason}`
      notes.push(await addEvent(tx, action, 'noted', doer, { text, photoPaths: [] }))
    }
  }
  return notes
}

const keyOf = ({ subject, key }: Pick<Reading, 'subject' | 'key'>) => `reading ${subject} ${key}`

/** The reading of ammonia in the brine, if it is above the last clean test. */
async function brineAlarm(
  tx: OpenTransaction,
  rinkId: number,
  subject: string,
  readings: readonly Reading[],
): Promise<Reading | undefined> {
  const tested = readings.findLast(({ key }) => key === BRINE_AMMONIA_KEY)
  if (!tested) return undefined
  const last = (await brineTestsOf(tx, rinkId, subject)).at(-1)
  // An entry made earlier may have arrived after a later test.
  return last?.isAlarm && last.ppm === fromSi(tested.value, 'ppm') ? tested : undefined
}

async function aboutOf(tx: OpenTransaction, rinkId: number, subject: string) {
  const machineId = machineIdOf(subject)
  const placeId = placeIdOf(subject)
  const machine = machineId === undefined ? undefined : await findMachine(tx, rinkId, machineId)
  const place = placeId === undefined ? undefined : await findPlace(tx, rinkId, placeId)
  return {
    machineId: machine?.id ?? null,
    placeId: place?.id ?? null,
    isPad: place?.kind === 'pad',
  }
}

/** A reading with the limit that it has passed: '190 psi, above the action limit of 180 psi'. */
function textOf(reading: Reading, settings: LogSettings): string {
  const { unit = null, ...bands } = limitsOf(settings, reading) ?? {}
  const value = fromSi(reading.value, unit ?? undefined)
  const state = reading.state === 'stop' ? 'stop' : 'act'
  const passed = limitPassedInWords(value, state, bands, unit === null ? '' : shortUnit(unit))
  return [valueOf(reading), passed].filter(Boolean).join(', ')
}

const valueOf = ({ typed, unit }: Reading) => (unit === null ? typed : `${typed} ${shortUnit(unit)}`)
