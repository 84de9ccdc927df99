import type { z } from 'zod'
import { ALL_CLEAR } from '#domain/air/alarm.ts'
import { isOfEarlierDay } from '#domain/diary/diary-entry.ts'
import { refuseField } from '#domain/errors.ts'
import type { UnsafeIceOpened } from '#domain/log/contents.ts'
import { derivedMeasures } from '#domain/log/derived.ts'
import {
  type iceOpeningSchema,
  type Measure,
  type NewLogEntry,
  newLogEntrySchema,
} from '#domain/log/log-entry.ts'
import type { LogSettings } from '#domain/log/settings.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import { unreadOf } from '#domain/plant/rounds.ts'
import { worstBandState } from '#domain/readings/band.ts'
import { doerOf } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { wasCalibrated } from '#server/log/air-store.ts'
import { entryFrom, insertLogEntry } from '#server/log/entry-store.ts'
import { readingOf } from '#server/log/new-readings.ts'
import { openForReadings } from '#server/log/reading-actions.ts'
import { insertReadings } from '#server/log/reading-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import { findPlace } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import {
  assertPerformerHasAccess,
  enteredAfterwards,
  latenessOf,
  readPerformedAt,
} from '#server/writes/performed-at.ts'
import { consequencesOf, refuseEntry } from './consequences.ts'

/**
 * Records an entry of the log. The all clear of an air alarm may have the PIN of a manager, and is then in the manager's
 * name: `wrong_pin` (403, counted). Otherwise as `storeEntry`.
 */
export async function recordLogEntry(
  deps: Deps,
  writer: Writer,
  { pin, ...given }: NewLogEntry & { pin?: string | undefined },
) {
  if (pin === undefined) return storeEntry(deps, writer, given)
  if (given.kind !== 'air-step' || given.content.step !== ALL_CLEAR)
    throw refuseField('pin', 'Only the all clear of an air alarm takes a PIN here.')
  return storeEntry(deps, writer, { ...given, submittedBy: await authoriseByPin(deps, writer, pin) })
}

/**
 * Stores an entry of the log with its readings, and in the same transaction what follows from them. `invalid` for a time in
 * the future, and for a place or a machine that the rink does not have.
 */
async function storeEntry(deps: Deps, writer: Writer, given: NewLogEntry, reopening?: UnsafeIceOpened) {
  const { rink, rinkId, userId } = writer
  const made = await readPerformedAt(deps, writer, given)
  const takenAt = given.takenAt ?? made.madeAt
  if (Date.parse(takenAt) - Date.parse(made.madeAt) > CLOCK_TOLERANCE_MS)
    throw refuseField('takenAt', 'The time is in the future.')
  const isEarlier = isOfEarlierDay(new Date(takenAt), new Date(made.madeAt), rink)
  const moment = isEarlier ? enteredAfterwards(made, given) : made
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    await assertKnown(tx, rinkId, given)
    const settings = await settingsAt(tx, rinkId)
    await refuseEntry(tx, writer, given, takenAt)
    const readings = [...given.measures, ...derivedMeasures(given)].map(measure =>
      readingOf(measure, settings, { rinkId, takenAt }),
    )
    const row = await insertLogEntry(tx, {
      rinkId,
      kind: given.kind,
      placeId: given.placeId ?? null,
      machineId: given.machineId ?? null,
      meterId: given.meterId ?? null,
      isCalibrated: await wasCalibrated(tx, rink, given.meterId, takenAt),
      takenAt,
      content: JSON.stringify({ ...given.content, ...reopening, ...leftOut(given, settings) }),
      notes: given.notes,
      state: worstBandState(readings.flatMap(({ state }) => state ?? [])),
      submittedAt: moment.submittedAt,
      submittedBy: given.submittedBy,
      userId,
      performedAt: moment.performedAt,
      performedBy: moment.performedBy,
      ...latenessOf(moment),
    })
    await insertReadings(
      tx,
      readings.map(reading => ({ ...reading, logEntryId: row.id })),
    )
    const entry = entryFrom(
      row,
      readings.map(({ unit = null, state = null, ...reading }) => ({ ...reading, unit, state })),
    )
    const recorded: AuditNote = { action: 'log-entry.recorded', record: 'log_entries', recordId: row.id }
    const { audit, topics } = await consequencesOf(tx, writer, { row, entry, settings })
    const opened = await openForReadings(
      tx,
      rink,
      { entry, settings },
      doerOf(given.submittedBy, userId, moment),
    )
    return {
      reply: { success: true as const, message: 'Saved.', ...entry },
      audit: [recorded, ...audit, ...opened],
      topics: ['log', ...topics, ...(opened.length > 0 ? (['actions'] as const) : [])],
    }
  })
}

/**
 * Opens ice that was closed as unsafe. It records what was done, and the manager whose PIN is in the request: `wrong_pin`.
 * Otherwise as `storeEntry`.
 */
export async function openUnsafeIce(
  deps: Deps,
  writer: Writer,
  { rinkId, placeId, workDone, submittedBy, pin }: z.output<typeof iceOpeningSchema>,
) {
  const openedBy = await authoriseByPin(deps, writer, pin)
  const opening = { kind: 'ice-state', rinkId, placeId, content: { isOpen: true }, submittedBy }
  return storeEntry(deps, writer, newLogEntrySchema.parse(opening), { workDone, openedBy })
}

/** Refuses a place or a machine that the rink does not have. */
async function assertKnown(
  tx: OpenTransaction,
  rinkId: number,
  { placeId, machineId, meterId, measures }: NewLogEntry,
): Promise<void> {
  const places = new Set([placeId, ...idsIn(measures, 'place')])
  const machines = new Set([machineId, meterId, ...idsIn(measures, 'machine')])
  for (const id of places) {
    if (id && !(await findPlace(tx, rinkId, id)))
      throw refuseField('placeId', 'This place is not in the list any more.')
  }
  for (const id of machines) {
    if (id && !(await findMachine(tx, rinkId, id)))
      throw refuseField('machineId', 'This machine is not in the register.')
  }
}

function idsIn(measures: readonly Measure[], kind: 'place' | 'machine'): number[] {
  return measures.flatMap(({ subject }) =>
    subject.startsWith(`${kind}:`) ? Number(subject.slice(kind.length + 1)) : [],
  )
}

/** The readings that a round of the plant has left out. */
function leftOut(given: NewLogEntry, { plant }: LogSettings): { unread?: string[] } {
  if (given.kind !== 'plant' || given.measures.length === 0 || !plant) return {}
  const unread = unreadOf(plant, { running: given.content.running, measures: given.measures })
  return unread.length > 0 ? { unread } : {}
}
