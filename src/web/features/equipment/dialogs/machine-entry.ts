import { z } from 'zod'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'

/** What the register says of a machine, as it is typed; further details by the keys of its kind. */
export const machineEntrySchema = z.object({
  name: z.string(),
  number: z.string(),
  remarks: z.string(),
  details: z.record(z.string(), z.string()),
})
export type MachineEntry = z.infer<typeof machineEntrySchema>

/** A field of an entry whose text is not what it was. */
export interface EntryChange {
  /** 'name', 'number', 'remarks', or the key of a detail. */
  field: string
  label: string
  from: string
  to: string
}

/** Nothing typed yet. */
export function blankEntry(): MachineEntry {
  return { name: '', number: '', remarks: '', details: {} }
}

/** The entry of a machine as it stands. */
export function entryOf(machine: Pick<Machine, 'name' | 'number' | 'remarks' | 'details'>): MachineEntry {
  const { name, number, remarks, details } = machine
  return { name, number, remarks: remarks ?? '', details }
}

/** What the number of a kind of machine is called. */
export function numberLabel(kind: string): string {
  const { fields, knownBy } = kindOf(kind)
  return fields.find(({ key }) => key === knownBy)?.label ?? 'Number'
}

/** What differs between two entries of a machine of a kind. */
export function changesBetween(kind: string, from: MachineEntry, to: MachineEntry): EntryChange[] {
  const further = furtherFields(kindOf(kind)).map(({ key, label }) => ({
    field: key,
    label,
    from: from.details[key] ?? '',
    to: to.details[key] ?? '',
  }))
  return [
    { field: 'name', label: 'Name', from: from.name, to: to.name },
    { field: 'number', label: numberLabel(kind), from: from.number, to: to.number },
    ...further,
    { field: 'remarks', label: 'Remarks', from: from.remarks, to: to.remarks },
  ].filter(change => change.from.trim() !== change.to.trim())
}

/** Takes over what others have changed since `seen`; what was typed here stays where it differs from what was seen. */
export function withTheirs(
  kind: string,
  typed: MachineEntry,
  seen: MachineEntry,
  theirs: MachineEntry,
): MachineEntry {
  const mine = new Set(changesBetween(kind, seen, typed).map(({ field }) => field))
  const kept = (field: 'name' | 'number' | 'remarks') => (mine.has(field) ? typed[field] : theirs[field])
  const details = Object.entries(typed.details).filter(([key]) => mine.has(key))
  return {
    name: kept('name'),
    number: kept('number'),
    remarks: kept('remarks'),
    details: { ...theirs.details, ...Object.fromEntries(details) },
  }
}
