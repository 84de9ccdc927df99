import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { type Item, itemFrom } from '#domain/forms/items.ts'

/** A machine with every question answered by the definition's first rating, except the given answers by key. */
export function completeMachine(definition: ChecklistDefinition, answers: Item = {}): Item {
  const { form, ratings } = definition
  const fields = plainFieldsOf(form).map(({ key, maxLength = 20 }) => [
    key,
    `some ${key}`.slice(0, maxLength),
  ])
  const checks = ratingsOf(form).map(({ key }) => [key, ratings[0]?.value])
  return itemFrom(form, { ...Object.fromEntries([...fields, ...checks]), ...answers })
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
    [definition.form.list.key]: [completeMachine(definition)],
    ...changes,
  }
}
