import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import { texts } from './texts.ts'

/** The register entry of a machine as it is typed: name, number, remarks, and each detail under 'details.' + key. */
export type MachineEntry = Record<string, string>

const DETAIL = 'details.'

/** The current entry of a machine. */
export function entryOf(
  machine: Pick<Machine, 'name' | 'number' | 'remarks' | 'details' | 'contractor' | 'contractorPhone'>,
): MachineEntry {
  const { name, number, remarks, details, contractor, contractorPhone } = machine
  const flat = Object.entries(details).map(([key, text]) => [DETAIL + key, text])
  return {
    name,
    number,
    contractor: contractor ?? '',
    contractorPhone: contractorPhone ?? '',
    remarks: remarks ?? '',
    ...Object.fromEntries(flat),
  }
}

/** The entry as a body has it. */
export function bodyOfEntry(entry: MachineEntry) {
  const { name = '', number = '', contractor = '', contractorPhone = '', remarks = '', ...others } = entry
  const details: Record<string, string> = {}
  for (const [key, text] of Object.entries(others)) details[key.slice(DETAIL.length)] = text
  return { name, number, contractor, contractorPhone, remarks, details }
}

/** The label of the number, by the kind of machine. */
export function numberLabel(kind: string): string {
  const { fields, knownBy } = kindOf(kind)
  return fields.find(({ key }) => key === knownBy)?.label ?? texts.entry.number
}

/** The fields of an entry. The register requires only a name and a number; a checklist may ask for more. */
export function entryFields(kind: string): PlainField[] {
  const { name, numberHint, remarks } = texts.entry
  const { contractor } = machineTexts
  return [
    { key: 'name', label: name, kind: 'text', required: true },
    { key: 'number', label: numberLabel(kind), kind: 'text', hint: numberHint, required: true },
    ...furtherFields(kindOf(kind)).map(
      ({ key, label }): PlainField => ({ key: DETAIL + key, label, kind: 'text' }),
    ),
    { key: 'contractor', label: contractor.name, kind: 'text' },
    { key: 'contractorPhone', label: contractor.phone, kind: 'text', hint: contractor.phoneHint },
    { key: 'remarks', label: remarks, kind: 'paragraph', rows: 2 },
  ]
}

/** One changed answer. */
export interface EntryChange {
  field: string
  label: string
  from: string
  to: string
}

/** The differences between two entries of a machine. */
export function changesBetween(kind: string, from: MachineEntry, to: MachineEntry): EntryChange[] {
  return entryFields(kind)
    .map(({ key, label }) => ({ field: key, label, from: from[key] ?? '', to: to[key] ?? '' }))
    .filter(change => change.from.trim() !== change.to.trim())
}

/** The entry of another user, with the local changes since `seen`. */
export function withTheirs(typed: MachineEntry, seen: MachineEntry, theirs: MachineEntry): MachineEntry {
  const mine = Object.entries(typed).filter(([key, text]) => text.trim() !== (seen[key] ?? '').trim())
  return { ...theirs, ...Object.fromEntries(mine) }
}
