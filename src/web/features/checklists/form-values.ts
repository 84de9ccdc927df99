import type { Control, UseFormSetValue } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import { blankAnswers, type MachineAnswers, machineToAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, fieldsOf } from '#domain/checklists/define.ts'
import { machinesIn } from '#domain/checklists/submission.ts'

export interface ChecklistFormValues {
  machines: MachineAnswers[]
}

export type ChecklistControl = Control<ChecklistFormValues>
export type SetAnswer = UseFormSetValue<ChecklistFormValues>

/** What the form starts with: the submission that counts now, else one machine nobody has looked at. */
export function answersOf(definition: ChecklistDefinition, record: ChecklistRecord | null): MachineAnswers[] {
  if (record === null) return [blankAnswers(definition)]
  return machinesIn(definition, record).map(machine => machineToAnswers(definition, machine))
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

/** Whether anything has been answered for a machine. */
export function isBlank({ fields, ratings, comments }: MachineAnswers): boolean {
  return [fields, ratings, comments].every(answers => Object.values(answers).every(answer => !answer.trim()))
}
