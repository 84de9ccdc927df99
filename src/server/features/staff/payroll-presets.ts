import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { savePayrollPreset } from '#contract/payroll.ts'
import { Refusal } from '#domain/errors.ts'
import { everything, type PayrollPreset, shippedPresets } from '#domain/staff/payroll-preset.ts'
import type { Database } from '#server/db/open.ts'
import type { PayrollPresetsTable } from '#server/db/staff-tables.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

/** The presets: those shipped, as edited, then those added, by name. */
export async function payrollPresets(db: Database): Promise<PayrollPreset[]> {
  const stored = (await storedPresets(db)).map(asSent)
  const edited = new Map(stored.map(preset => [preset.key, preset]))
  const added = stored.filter(({ isShipped }) => !isShipped)
  return [
    ...shippedPresets.map(preset => edited.get(preset.key) ?? preset),
    ...added.sort((one, other) => one.name.localeCompare(other.name)),
  ]
}

/** The preset with a key; `undefined` asks for every column. `preset_not_found`. */
export async function presetOf(db: Database, key: string | undefined): Promise<PayrollPreset> {
  if (key === undefined) return everything
  const preset = (await payrollPresets(db)).find(one => one.key === key)
  if (!preset) throw new Refusal('preset_not_found')
  return preset
}

/** Adds a preset, or replaces the one with the same key. */
export function savePreset(
  deps: Deps,
  context: WriteContext,
  { columns, ...preset }: z.output<typeof savePayrollPreset.body>,
): Promise<PayrollPreset> {
  return mutate(deps, context, async tx => {
    const values = { ...preset, columns: JSON.stringify(columns), removedAt: null }
    const saved = await tx
      .insertInto('payrollPresets')
      .values(values)
      .onConflict(conflict => conflict.column('key').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    return { reply: asSent(saved), audit: [noteOf('payroll-preset.saved', saved.id)] }
  })
}

/** Removes a preset; `preset_not_found`. */
export function removePreset(deps: Deps, context: WriteContext, id: number) {
  return mutate(deps, context, async tx => {
    const removed = await tx
      .updateTable('payrollPresets')
      .set({ removedAt: deps.clock().toISOString() })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('preset_not_found')
    return {
      reply: { success: true as const, message: `The preset ${removed.name} was removed.` },
      audit: [noteOf('payroll-preset.removed', id)],
    }
  })
}

function storedPresets(db: Database) {
  return db.selectFrom('payrollPresets').selectAll().where('removedAt', 'is', null).execute()
}

function asSent(preset: Selectable<PayrollPresetsTable>): PayrollPreset {
  return { ...preset, isShipped: shippedPresets.some(({ key }) => key === preset.key) }
}

function noteOf(action: string, recordId: number) {
  return { action, record: 'payroll_presets' as const, recordId }
}
