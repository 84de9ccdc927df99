import type { Defect } from '#domain/equipment/lock-out.ts'
import { type Answers, answeredItems, effectsOf } from './answers.ts'
import type { Template } from './template.ts'

/** The bad answers that put a machine out of service, as its defects. */
export function lockingDefects(checkId: number, template: Template, answers: Answers): Defect[] {
  return answeredItems(template, template.version, answers)
    .filter(({ item }) => effectsOf(item, answers).some(({ kind }) => kind === 'lock'))
    .map(({ item, text, answer }) => ({
      key: `check ${checkId} ${item.key}`,
      label: item.label,
      rating: text,
      comment: answer.note,
    }))
}
