import { joinedChoices } from './answers.ts'
import type { TemplateItem } from './template.ts'

type Choice = Extract<TemplateItem, { kind: 'choice' }>

/** A part of a check that is due less often than the check: an answer to a choice. */
export interface Part {
  name: string
  isDue: boolean
  /** The day on which it was last done; undefined if that is longer ago than its interval. */
  doneOn: string | undefined
}

/** The days on which the parts were last done, by item and answer. */
export type PartsDoneOn = Readonly<Record<string, Readonly<Record<string, string>>>>

/** True for a question that offers parts with an interval of their own. */
export function hasParts(item: TemplateItem): item is Choice {
  return item.kind === 'choice' && item.words.some(({ everyMonths }) => everyMonths !== undefined)
}

/** The parts that a question offers. A part is due from the first day of the month in which its interval ends. */
export function partsOf(item: TemplateItem, doneOn: PartsDoneOn, today: string): Part[] {
  if (item.kind !== 'choice') return []
  return item.words.flatMap(({ value, everyMonths }) => {
    if (everyMonths === undefined) return []
    const last = doneOn[item.key]?.[value]
    const isDue = last === undefined || monthOf(today) - monthOf(last) >= everyMonths
    return [{ name: value, isDue, doneOn: last }]
  })
}

/** The answers that choose the parts that are due. A question that takes one answer gets the part with the longest interval. */
export function dueAnswers(
  items: readonly TemplateItem[],
  doneOn: PartsDoneOn,
  today: string,
): Record<string, string> {
  const answers = items.filter(hasParts).flatMap(item => {
    const due = partsOf(item, doneOn, today)
      .filter(({ isDue }) => isDue)
      .map(({ name }) => name)
    const chosen = item.takesMany ? due : rarest(item, due)
    const none = nothingMore(item)
    if (chosen.length === 0 && none === undefined) return []
    return [[item.key, joinedChoices(none === undefined || chosen.length > 0 ? chosen : [none])] as const]
  })
  return Object.fromEntries(answers)
}

/** The chosen answers after one was tapped. 'Nothing more' and the parts exclude each other. */
export function toggled(item: Choice, chosen: readonly string[], word: string): string[] {
  const next = item.words
    .map(({ value }) => value)
    .filter(value => (value === word) !== chosen.includes(value))
  const none = hasParts(item) ? nothingMore(item) : undefined
  if (none === undefined || !next.includes(word)) return next
  return next.filter(value => (value === none) === (word === none))
}

/** The answer if no part is due; undefined if several could be. */
function nothingMore({ words }: Choice): string | undefined {
  const plain = words.filter(({ everyMonths }) => everyMonths === undefined)
  const none = plain.length === 1 ? plain[0] : plain.find(({ isNone }) => isNone)
  return none?.value
}

function rarest({ words }: Choice, due: readonly string[]): string[] {
  const [first] = words
    .filter(({ value }) => due.includes(value))
    .toSorted((one, other) => (other.everyMonths ?? 0) - (one.everyMonths ?? 0))
  return first ? [first.value] : []
}

/** A month as a number that counts on over the years. `day` is yyyy-MM-dd. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
