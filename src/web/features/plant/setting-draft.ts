import type { PlantItem, PlantSetting } from '#domain/log/settings.ts'
import { plantSettingSchema } from '#domain/log/settings.ts'
import { type Band, typedNumber } from '#domain/readings/band.ts'
import type { UnitSymbol } from '#domain/readings/units.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { texts } from './texts.ts'

/** The limits of a reading that a rink can set, from the narrowest to the widest. */
export const BAND_NAMES = ['look', 'act', 'stop'] as const
export type BandName = (typeof BAND_NAMES)[number]

interface TypedBand {
  min: string
  max: string
}

/** A reading as it is edited: its numbers are texts. */
export interface ItemDraft extends Record<BandName, TypedBand> {
  key: string
  label: string
  unit: UnitSymbol | null
  isMeter: boolean
  slopePerMonth: string
}

export interface CircuitDraft {
  subject: string
  name: string
  canRun: boolean
  items: ItemDraft[]
}

/** The plant as it is edited. */
export interface SettingDraft {
  circuits: CircuitDraft[]
  roundHours: string
  refrigerant: string
  gwp: string
  chargeKg: string
  leakCheckedOn: string
  repairedOn: string
  offSeasonFrom: string
}

const BLANK_SETTING = plantSettingSchema.parse({ circuits: [] })

/** A setting, to be edited. */
export function draftOf(setting: PlantSetting | null): SettingDraft {
  const { circuits, ...plant } = setting ?? BLANK_SETTING
  return {
    circuits: circuits.map(circuit => ({ ...circuit, items: circuit.items.map(itemDraftOf) })),
    roundHours: textOf(plant.roundHours),
    refrigerant: plant.refrigerant ?? '',
    gwp: textOf(plant.gwp),
    chargeKg: textOf(plant.chargeKg),
    leakCheckedOn: plant.leakCheckedOn ?? '',
    repairedOn: plant.repairedOn ?? '',
    offSeasonFrom: plant.offSeasonFrom ?? '',
  }
}

export function itemDraftOf(item: PlantItem): ItemDraft {
  const { key, label, unit, isMeter } = item
  const bandOf = (band: Band | undefined) => ({ min: textOf(band?.min), max: textOf(band?.max) })
  return {
    key,
    label,
    unit,
    isMeter,
    look: bandOf(item.look),
    act: bandOf(item.act),
    stop: bandOf(item.stop),
    slopePerMonth: textOf(item.slopePerMonth),
  }
}

/** A reading that a rink adds, with a key that no other one has. */
export function newItemDraft(items: readonly ItemDraft[]): ItemDraft {
  let number = items.length + 1
  while (items.some(({ key }) => key === `own${number}`)) number += 1
  const none = { min: '', max: '' }
  return {
    key: `own${number}`,
    label: texts.plantSettings.newItem,
    unit: null,
    isMeter: false,
    look: none,
    act: none,
    stop: none,
    slopePerMonth: '',
  }
}

/** The setting that was typed, and what is wrong with it by field. */
export function settingFrom(draft: SettingDraft): { data?: PlantSetting; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const numberAt = (path: string, typed: string): number | undefined => {
    if (typed.trim() === '') return undefined
    const number = typedNumber(typed)
    if (number === undefined) errors[path] = texts.plantSettings.mustBeNumber
    return number === undefined ? undefined : Number(number)
  }
  const circuits = draft.circuits.map((circuit, at) => ({
    ...circuit,
    items: circuit.items.map((item, index) => {
      const path = `circuits.${at}.items.${index}`
      const bands = BAND_NAMES.map(name => {
        const min = numberAt(`${path}.${name}.min`, item[name].min)
        const max = numberAt(`${path}.${name}.max`, item[name].max)
        return [name, min === undefined && max === undefined ? undefined : { min, max }]
      })
      const slopePerMonth = numberAt(`${path}.slopePerMonth`, item.slopePerMonth) ?? null
      return { ...item, ...Object.fromEntries(bands), slopePerMonth }
    }),
  }))
  const checked = checkEntry(plantSettingSchema, {
    circuits,
    roundHours: numberAt('roundHours', draft.roundHours),
    refrigerant: draft.refrigerant || null,
    gwp: numberAt('gwp', draft.gwp) ?? null,
    chargeKg: numberAt('chargeKg', draft.chargeKg) ?? null,
    leakCheckedOn: draft.leakCheckedOn || null,
    repairedOn: draft.repairedOn || null,
    offSeasonFrom: draft.offSeasonFrom || null,
  })
  const all = { ...checked.errors, ...errors }
  return Object.keys(all).length > 0 || !checked.data ? { errors: all } : { data: checked.data, errors: {} }
}

const textOf = (number: number | null | undefined) => (number == null ? '' : String(number))
