import { answersToMachine, blankAnswers, type Machine } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from '#domain/checklists/define.ts'

/** A machine with every question answered by the definition's first rating. */
export function completeMachine(definition: ChecklistDefinition): Machine {
  const answers = blankAnswers(definition)
  const [best] = definition.ratings
  for (const { key, maxLength = 20 } of fieldsOf(definition))
    answers.fields[key] = `some ${key}`.slice(0, maxLength)
  for (const { key } of checksOf(definition)) answers.ratings[key] = best?.value ?? ''
  return answersToMachine(definition, answers)
}

/** The body that submits a complete checklist of one machine. */
export function completeChecklist(
  definition: ChecklistDefinition,
  rinkId: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    rinkId,
    date: '2026-11-20',
    submittedBy: 'Tess Tech',
    [definition.machinesKey]: [completeMachine(definition)],
    ...changes,
  }
}
