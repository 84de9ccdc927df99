import type { Defect } from '#domain/equipment/lock-out.ts'
import type { Asked } from '#domain/equipment/recheck.ts'
import { type Answers, answeredItems, bandsOf, effectsOf } from './answers.ts'
import type { Template, TemplateItem } from './template.ts'

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

/** A bad answer as a defect, with the question that a re-check answers. */
export function defectOf(checkId: number, { item, text, answer }: AnsweredItem, answers: Answers): Defect {
  const asks = askedAgain(item, answers)
  const found = { key: defectKey(checkId, item), label: item.label, rating: text, comment: answer.note }
  return asks ? { ...found, asks } : found
}

/** A number within the limits that were exceeded, or one of the words; undefined if a re-check only passes or fails. */
function askedAgain(item: TemplateItem, answers: Answers): Asked | undefined {
  if (item.kind === 'number') {
    const { stop, act } = bandsOf(item, answers)
    return { kind: 'number', unit: item.unit, decimals: item.decimals, limits: stop ?? act ?? {} }
  }
  const isOneWord = item.kind === 'rating' || (item.kind === 'choice' && !item.takesMany)
  return isOneWord ? { kind: 'words', words: item.words } : undefined
}

/** The answers that put a machine out of service, as its defects. */
export function lockingDefects(checkId: number, template: Template, answers: Answers): Defect[] {
  return lockingAnswers(template, answers).map(answered => defectOf(checkId, answered, answers))
}
