import type { Insertable } from 'kysely'
import { gasState } from '#domain/air/gas-limits.ts'
import { limitsOf, stateWithin } from '#domain/log/limits.ts'
import type { Measure } from '#domain/log/log-entry.ts'
import type { LogSettings } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { ReadingsTable } from '#server/db/log-tables.ts'

/** A reading of an entry that has no id yet. */
export type NewReading = Omit<Insertable<ReadingsTable>, 'logEntryId'>

/** A measure in the SI unit of its quantity, with its state by the limits in force. `takenAt` is an instant. */
export function readingOf(
  { subject, key, typed, unit }: Measure,
  settings: LogSettings,
  of: { rinkId: number; takenAt: string },
): NewReading {
  const number = typedNumber(typed) ?? typed
  const { quantity, value } = inSi(Number(number), unit ?? undefined)
  const limits = limitsOf(settings, { subject, key })
  // As typed: a value at a limit is exactly at it.
  const ofGas = unit === 'ppm' ? gasState(settings.air, key, Number(number)) : undefined
  return {
    ...of,
    checkRecordId: null,
    conditionsId: null,
    subject,
    itemKey: key,
    quantity,
    value,
    typed: number,
    unit,
    isMeter: key === 'hourMeter',
    state: ofGas ?? (limits ? stateWithin(value, limits) : null),
  }
}
