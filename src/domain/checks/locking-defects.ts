import type { Defect } from '#domain/equipment/lock-out.ts'
import { type Answers, answeredItems, effectsOf } from './answers.ts'
import type { Template } from './template.ts'

type AnsweredItem = ReturnType<typeof answeredItems>[number]

/** The answers that put a machine out of service, or close a place. */
export function lockingAnswers(template: Template, answers: Answers): AnsweredItem[] {
  return answeredItems(template, template.version, answers).filter(({ item }) =>
    effectsOf(item, answers).some(({ kind }) => kind === 'lock'),
  )
}

/** The key of an item's defects, which differs from those of other checks. */
export function defectKey(checkId: number, { key }: Pick<AnsweredItem['item'], 'key'>): string {
  return `check ${checkId} ${key}`
}

/** A bad answer as a defect. */
export function defectOf(checkId: number, { item, text, answer }: AnsweredItem): Defect {
  return { key: defectKey(checkId, item), label: item.label, rating: text, comment: answer.note }
}

/** The answers that put a machine out of service, as its defects. */
export function lockingDefects(checkId: number, template: Template, answers: Answers): Defect[] {
  return lockingAnswers(template, answers).map(answered => defectOf(checkId, answered))
}
