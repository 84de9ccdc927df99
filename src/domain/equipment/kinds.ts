import type { ChecklistDefinition, FieldDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { LINE_LENGTH } from '#domain/fields.ts'

/** A kind of machine in the register. */
export interface EquipmentKind {
  /** As it is stored: the type of the checklist that asks for such machines, or 'other'. */
  kind: string
  noun: string
  /** What is asked of each machine. */
  fields: readonly FieldDefinition[]
  /** The field by which a machine is known again at its rink. */
  knownBy: string
  /** The daily check of such machines, if there is one. */
  checklist: ChecklistDefinition | undefined
}

/** Plant without a daily checklist: compressors, dasher-board tools, a resurfacer before it has a checklist. */
const other: EquipmentKind = {
  kind: 'other',
  noun: 'Machine',
  fields: [
    { key: 'name', label: 'Name', requiredMessage: 'Name is required' },
    { key: 'serialNumber', label: 'Serial Number', requiredMessage: 'Serial Number is required' },
    { key: 'location', label: 'Location', maxLength: LINE_LENGTH },
  ],
  knownBy: 'serialNumber',
  checklist: undefined,
}

/** Every kind, in the order in which the register lists them. */
export const EQUIPMENT_KINDS: readonly EquipmentKind[] = [
  ...checklists.map(checklist => ({
    kind: checklist.type,
    noun: checklist.noun,
    fields: checklist.machineFields,
    knownBy: checklist.knownBy,
    checklist,
  })),
  other,
]

/** The kind of a stored machine. */
export function kindOf(kind: string): EquipmentKind {
  return EQUIPMENT_KINDS.find(known => known.kind === kind) ?? other
}

/** The fields of a kind other than its name and its number. */
export function furtherFields({ fields, knownBy }: EquipmentKind): FieldDefinition[] {
  return fields.filter(({ key }) => key !== 'name' && key !== knownBy)
}
