import { type ColumnType, type Generated, sql } from 'kysely'
import type { ConditionsAnswers } from '#domain/conditions/conditions.ts'
import type { ContentOf, LogKind } from '#domain/log/contents.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { BandState } from '#domain/readings/band.ts'
import type { UnitSymbol } from '#domain/readings/units.ts'

/** An entry of the log of ice, air and plant. Its numbers are readings. */
export interface LogEntriesTable {
  id: Generated<number>
  rinkId: number
  kind: LogKind
  placeId: number | null
  machineId: number | null
  meterId: number | null
  isCalibrated: boolean | null
  takenAt: string
  /** Written as JSON text, read back parsed. */
  content: ColumnType<ContentOf<LogKind>, string, string>
  notes: string | null
  state: BandState
  submittedAt: string
  submittedBy: string
  /** `null` for a sensor. */
  userId: number | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** When, by whom and why it was withdrawn as entered by mistake; `null` for an entry that counts. */
  withdrawnAt: string | null
  withdrawnBy: string | null
  withdrawalReason: string | null
}

/** A setting of the log; the newest row of a key counts. */
export interface LogSettingsTable {
  id: Generated<number>
  rinkId: number
  /** `units`, `air`, `plant`, or `pad:` and the id of the place. */
  key: string
  value: ColumnType<unknown, string, never>
  setAt: string
  setBy: string
  userId: number
}

/**
 * SQL condition: a reading of a gas was over a limit. The partial index of these few readings has the same condition, so
 * queries use it word for word.
 */
export const OVER_IN_PPM = sql<boolean>`unit = 'ppm' and state <> 'fine'`

/** A number of a record: as typed, and in the SI unit of its quantity. One of the ids names the record. */
export interface ReadingsTable {
  id: Generated<number>
  rinkId: number
  checkRecordId: number | null
  logEntryId: number | null
  conditionsId: number | null
  /** '' for the rink, `place:3` for a place, `machine:7` for a machine, `point:hall` for a point of a check. */
  subject: string
  itemKey: string
  quantity: string
  value: number
  typed: string
  unit: UnitSymbol | null
  isMeter: boolean
  takenAt: string
  /** By the limits in force when it was recorded; `null` if it had none. */
  state: BandState | null
}

/** The ice conditions (specification 2, section 3.2). */
export interface CurrentConditionsTable extends ConditionsAnswers {
  id: Generated<number>
  rinkId: number
  submittedAt: string
  submittedBy: string
  userId: number | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  searchText: string
}
