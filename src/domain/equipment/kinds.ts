import { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { PlainField } from '#domain/forms/kinds.ts'

/** A kind of machine in the register. */
export interface EquipmentKind {
  /** The stored value, such as 'resurfacer'; with a specified checklist, its type. */
  kind: string
  noun: string
  /** The details of each machine. */
  fields: readonly PlainField[]
  /** The key of the field that names a machine. */
  namedBy: string
  /** The key of the field that identifies a machine at its rink. */
  knownBy: string
  /** The daily check of such machines, if there is one. */
  checklist: ChecklistDefinition | undefined
}

/** Anything else, such as dasher-board tools. */
const other: EquipmentKind = {
  kind: 'other',
  noun: 'Machine',
  fields: [
    { key: 'name', label: 'Name', kind: 'text', required: 'Name is required' },
    { key: 'serialNumber', label: 'Serial Number', kind: 'text', required: 'Serial Number is required' },
    { key: 'location', label: 'Location', kind: 'text' },
  ],
  namedBy: 'name',
  knownBy: 'serialNumber',
  checklist: undefined,
}

/** Other kinds that a rink has, as the checks of the library name them. They have the details of any machine. */
const RINK_KINDS = [
  ['resurfacer', 'Resurfacer'],
  ['edger', 'Edger'],
  ['lift', 'Lift or MEWP'],
  ['chiller', 'Chiller'],
  ['compressor', 'Compressor'],
  ['pump', 'Pump'],
  ['dehumidifier', 'Dehumidifier'],
  ['boiler', 'Boiler'],
  ['skate-sharpener', 'Skate sharpener'],
  ['floor-scrubber', 'Floor scrubber'],
  ['aed', 'AED'],
  ['first-aid-kit', 'First-aid kit'],
  ['extinguisher', 'Extinguisher'],
  ['fire-panel', 'Fire panel'],
  ['emergency-light', 'Emergency light'],
  ['gas-detector', 'Gas detector'],
  ['fire-exit', 'Fire exit'],
  ['vehicle', 'Vehicle'],
] as const

/** Every kind, in the order of the register. */
export const EQUIPMENT_KINDS: readonly EquipmentKind[] = [
  ...checklists.map(checklist => ({
    kind: checklist.type,
    noun: checklist.form.list.noun,
    fields: checklist.machineFields,
    namedBy: checklist.namedBy,
    knownBy: checklist.knownBy,
    checklist,
  })),
  ...RINK_KINDS.map(([kind, noun]) => ({ ...other, kind, noun })),
  other,
]

/** The kinds that protect people: Safety Infrastructure lists them in this order. */
export const SAFETY_KINDS = [
  'fire-panel',
  'emergency-light',
  'extinguisher',
  'fire-exit',
  'aed',
  'first-aid-kit',
  'gas-detector',
] as const

const OWN_KIND = /^own:[1-9]\d{0,14}$/

/** A kind in a request: a built-in one, or one that the rink has added. */
export const kindSchema = z
  .string()
  .max(40)
  .refine(kind => OWN_KIND.test(kind) || EQUIPMENT_KINDS.some(known => known.kind === kind), {
    error: 'This kind of machine does not exist',
  })

/** The kind of a stored machine. One that the rink has added has the details of any machine; `nounOf` has its name. */
export function kindOf(kind: string): EquipmentKind {
  const known = EQUIPMENT_KINDS.find(one => one.kind === kind)
  return known ?? (OWN_KIND.test(kind) ? { ...other, kind } : other)
}

/** A noun within a sentence: 'Skate sharpener' is 'skate sharpener', and 'AED' remains. */
export function inSentence(noun: string): string {
  return /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun
}

/** The fields of a kind other than its name and its number. */
export function furtherFields({ fields, namedBy, knownBy }: EquipmentKind): PlainField[] {
  return fields.filter(({ key }) => key !== namedBy && key !== knownBy)
}
