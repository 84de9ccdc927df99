import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { type Conditions, conditionsForm, type newConditionsSchema } from '#domain/conditions/conditions.ts'
import { fieldInUnits, numberInUnits } from '#domain/conditions/in-units.ts'
import { answersIn } from '#domain/forms/entry.ts'
import { plainFieldsOf } from '#domain/forms/form.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import { inSi } from '#domain/readings/units.ts'
import type { ReadingsTable } from '#server/db/log-tables.ts'
import type { Writer } from '#server/http/call.ts'
import { insertReadings } from '#server/log/reading-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, latenessOf, readPerformedAt } from '#server/writes/performed-at.ts'
import { insertConditions } from './store.ts'

/** Records the ice conditions, and their numbers as readings of the rink. */
export async function recordConditions(
  deps: Deps,
  writer: Writer,
  given: z.output<typeof newConditionsSchema>,
) {
  const { userId, rink } = writer
  const moment = await readPerformedAt(deps, writer, given)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const conditions = await insertConditions(tx, {
      rinkId: rink.id,
      submittedAt: moment.submittedAt,
      submittedBy: given.submittedBy,
      ...answersIn(conditionsForm, given),
      userId,
      performedAt: moment.performedAt,
      performedBy: moment.performedBy,
      ...latenessOf(moment),
    })
    const { units } = await settingsAt(tx, rink.id)
    await insertReadings(tx, readingsOf(conditions, moment.madeAt, units))
    return {
      reply: { success: true as const, message: 'Saved.', ...conditions },
      audit: [{ action: 'conditions.recorded', record: 'current_conditions', recordId: conditions.id }],
      topics: ['log'],
    }
  })
}

/** The numbers of ice conditions in SI, as they were typed in the units of the rink. */
function readingsOf(
  conditions: Conditions,
  takenAt: string,
  units: UnitChoices,
): Insertable<ReadingsTable>[] {
  const { id: conditionsId, rinkId } = conditions
  const answers: Readonly<Record<string, unknown>> = conditions
  return plainFieldsOf(conditionsForm).flatMap(field => {
    const value = answers[field.key]
    if (field.kind !== 'number' || typeof value !== 'number') return []
    return {
      rinkId,
      conditionsId,
      checkRecordId: null,
      logEntryId: null,
      subject: '',
      itemKey: field.key,
      ...inSi(value, field.unit),
      typed: String(numberInUnits(field, value, units)),
      unit: fieldInUnits(field, units).unit ?? null,
      isMeter: false,
      takenAt,
      state: null,
    }
  })
}
