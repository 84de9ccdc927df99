import type { Control, UseFormSetValue } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import { blankAnswers, type MachineAnswers, machineToAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, fieldsOf } from '#domain/checklists/define.ts'
import { machinesIn } from '#domain/checklists/submission.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { inspectorOf, withInspector } from '../machine/inspector.ts'
import { rememberedInspector } from '../machine/remembered-inspector.ts'

export interface ChecklistFormValues {
  machines: MachineAnswers[]
}

export type ChecklistControl = Control<ChecklistFormValues>
export type SetAnswer = UseFormSetValue<ChecklistFormValues>

/** What the form starts with: the submission that counts now, else one machine nobody has looked at. */
export function answersOf(
  definition: ChecklistDefinition,
  rink: Rink,
  record: ChecklistRecord | null,
): MachineAnswers[] {
  if (record === null) return [withInspector(definition, blankAnswers(definition), rememberedInspector(rink))]
  return machinesIn(definition, record).map(machine => machineToAnswers(definition, machine))
}

/** Whether a submission says of each machine what the form says, spaces at the ends apart. */
export function hasAnswers(
  definition: ChecklistDefinition,
  record: ChecklistRecord,
  machines: readonly MachineAnswers[],
): boolean {
  const told = machinesIn(definition, record).map(machine => machineToAnswers(definition, machine))
  return areSameAnswers(told, machines)
}

/** Whether two forms say the same of each machine, spaces at the ends apart. */
export function areSameAnswers(one: readonly MachineAnswers[], other: readonly MachineAnswers[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable))
}

function comparable({ fields, ratings, comments }: MachineAnswers): string[][] {
  return [fields, ratings, comments].map(texts =>
    Object.keys(texts)
      .sort((one, other) => one.localeCompare(other))
      .map(key => `${key}: ${texts[key]?.trim() ?? ''}`),
  )
}

/** Where a machine's rating of one check is kept in the form. */
export function ratingPath(machine: number, check: string) {
  return `machines.${machine}.ratings.${check}` as const
}

/** Where a machine's comment on one check is kept in the form. */
export function commentPath(machine: number, check: string) {
  return `machines.${machine}.comments.${check}` as const
}

/** Where a typed detail of a machine is kept in the form. */
export function fieldPath(machine: number, field: string) {
  return `machines.${machine}.fields.${field}` as const
}

/** Where the answer to a field or a check, whichever `key` is, is kept in the form. */
export function questionPath(definition: ChecklistDefinition, machine: number, key: string) {
  const isField = fieldsOf(definition).some(field => field.key === key)
  return isField ? fieldPath(machine, key) : ratingPath(machine, key)
}

/** One more machine, inspected by whoever inspects the one before it. */
export function nextMachine(definition: ChecklistDefinition, rink: Rink, before: MachineAnswers | undefined) {
  const inspector = before && inspectorOf(definition, before)
  return withInspector(definition, blankAnswers(definition), inspector ?? rememberedInspector(rink))
}

/** Whether nothing but who inspects has been answered for a machine. */
export function isBlank(
  definition: ChecklistDefinition,
  { fields, ratings, comments }: MachineAnswers,
): boolean {
  const typed = fieldsOf(definition).filter(field => !definition.inspectorFields.includes(field))
  const answers = [
    ...typed.map(({ key }) => fields[key]),
    ...Object.values(ratings),
    ...Object.values(comments),
  ]
  return answers.every(answer => !answer?.trim())
}
