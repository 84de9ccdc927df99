import { z } from 'zod'
import { dayInWords, isCalendarDate } from '#domain/dates.ts'
import type { FieldError } from '#domain/errors.ts'
import { isStorable, LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { type SignatureDrawing, signatureDrawingSchema } from '#domain/incidents/signature.ts'
import { bandState, isWithin, numberProblem, typedNumber, withMinus } from '#domain/readings/band.ts'
import { askIfRight } from '#domain/readings/doubt.ts'
import { plausibleIn, typedInWords } from '#domain/readings/units.ts'
import { isFalling } from '#domain/schedules/meter.ts'
import { askedItems, type Effect, type Template, type TemplateItem } from './template.ts'

/** The answer that is offered for items with `allowsNa`. */
export const NOT_APPLICABLE = 'N/A'
/** Several answers to one choice are separated by line breaks, which no answer contains. */
const SEPARATOR = '\n'
/** A drawing of 2,000 points. */
const LONGEST_SIGNATURE = 40_000
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const NOT_STORABLE = 'An answer contains characters that cannot be stored'

/** The answer to one item. */
export const givenAnswerSchema = z.object({
  value: z.string().max(LONGEST_SIGNATURE).refine(isStorable, NOT_STORABLE).default(''),
  note: z.string().trim().max(PARAGRAPH_LENGTH).refine(isStorable, NOT_STORABLE).default(''),
  /** Paths of uploaded photos. */
  photos: z.array(z.string().max(300)).max(5, 'At most 5 photos can be sent').default([]),
})
export type GivenAnswer = z.infer<typeof givenAnswerSchema>

/** The answers about one subject, by the keys of their items. */
export type Answers = Readonly<Record<string, GivenAnswer>>

/**
 * How good an answer is. `act`: a reading outside of its band, but not so far that work has to stop; `stop`: any other bad
 * answer. Only the latter locks a machine or shows a stop card.
 */
export type Verdict = 'fine' | 'act' | 'stop'

/** One item of a record with its answer, as readers see it. */
export interface AnsweredItem {
  item: TemplateItem
  answer: GivenAnswer
  verdict: Verdict
  /** The answer in words; '' without one. */
  text: string
}

/** The numbers of something that is counted. */
const COUNT = { min: 0, max: Infinity }
const NO_ANSWER: GivenAnswer = { value: '', note: '', photos: [] }

/** The answer to an item; a blank one if there is none. */
export function answerTo(answers: Answers, { key }: Pick<TemplateItem, 'key'>): GivenAnswer {
  return answers[key] ?? NO_ANSWER
}

/** The items that a version asks for after these answers: a follow-up only if its item was answered so. */
export function shownItems(
  template: Pick<Template, 'sections'>,
  version: number,
  answers: Answers,
): TemplateItem[] {
  const asked = askedItems(template, version)
  return asked.filter(({ showIf }) => {
    if (!showIf) return true
    const followed = asked.find(({ key }) => key === showIf.item)
    if (!followed) return false
    if (showIf.is === 'bad') return verdictOf(followed, answers) !== 'fine'
    return selected(answerTo(answers, followed).value).includes(showIf.is.value)
  })
}

/** The items of a record with their answers. Bad ones come first if `worstFirst`. */
export function answeredItems(
  template: Pick<Template, 'sections'>,
  version: number,
  answers: Answers,
): AnsweredItem[] {
  return shownItems(template, version, answers)
    .filter(({ kind }) => kind !== 'instruction')
    .map(item => {
      const answer = answerTo(answers, item)
      return { item, answer, verdict: verdictOf(item, answers), text: inWords(item, answer) }
    })
}

/** How good the answer to an item is; no answer is fine. */
export function verdictOf(item: TemplateItem, answers: Answers): Verdict {
  const { value } = answerTo(answers, item)
  if (item.kind === 'number') return bandState(value, bandsOf(item, answers)) ?? 'fine'
  if (item.kind !== 'rating' && item.kind !== 'choice') return 'fine'
  const chosen = selected(value)
  return item.words.some(word => word.tone === 'bad' && chosen.includes(word.value)) ? 'stop' : 'fine'
}

/** The effects of an answer. A reading between its bands locks nothing, unless the item has no outer band. */
export function effectsOf(item: TemplateItem, answers: Answers): Effect[] {
  const verdict = verdictOf(item, answers)
  if (verdict === 'fine') return []
  const isAllOfThem =
    verdict === 'stop' || (item.kind === 'number' && bandsOf(item, answers).stop === undefined)
  return item.effects.filter(({ kind }) => isAllOfThem || (kind !== 'lock' && kind !== 'stop-card'))
}

/** True if work has to stop: the answer locks something, or has a card with steps. */
export function stopsWork(item: TemplateItem, answers: Answers): boolean {
  return effectsOf(item, answers).some(({ kind }) => kind === 'lock' || kind === 'stop-card')
}

/** True if the answer needs a note: its effects say so, or it is between good and bad, such as 'Fair'. */
export function needsNote(item: TemplateItem, answers: Answers): boolean {
  if (effectsOf(item, answers).some(({ kind }) => kind === 'note' || kind === 'lock')) return true
  if (item.kind !== 'rating') return false
  const { value } = answerTo(answers, item)
  const toneOf = (wanted: string) => item.words.some(({ tone }) => tone === wanted)
  const isNeutral = item.words.some(word => word.value === value && word.tone === 'neutral')
  return isNeutral && toneOf('good') && toneOf('bad')
}

/** The bands of a number, which may depend on an earlier choice. */
export function bandsOf(item: Extract<TemplateItem, { kind: 'number' }>, answers: Answers) {
  const chosen = item.bandsBy && answers[item.bandsBy.item]?.value
  return item.bandsBy?.cases.find(({ value }) => value === chosen) ?? item
}

/**
 * The question about an answer that can hardly be right, such as 'Is 1,200 °C right?', 'Is −5 right?' of a count, or
 * '1 Nov 2026 has passed. Is it right?' of a use-by date before `today`; undefined for any other answer. Limits beyond the
 * usual numbers of the unit are believed.
 */
export function doubtAbout(item: TemplateItem, answers: Answers, today: string): string | undefined {
  if (item.kind === 'date') {
    const { value } = answerTo(answers, item)
    const hasPassed = item.expires && isCalendarDate(value) && value < today
    return hasPassed ? `${dayInWords(value)} has passed. Is it right?` : undefined
  }
  const typed = typedNumber(answerTo(answers, item).value)
  if (item.kind !== 'number' || typed === undefined) return undefined
  const usual = plausibleIn(item.isMeter ? 'h' : item.unit) ?? COUNT
  const { act = {}, stop = {} } = bandsOf(item, answers)
  const known = [usual, act, stop].flatMap(({ min, max }) => [min, max].filter(end => end !== undefined))
  if (isWithin(Number(typed), { min: Math.min(...known), max: Math.max(...known) })) return undefined
  return askIfRight(typedInWords({ typed, unit: item.unit ?? null }))
}

/** The words of a rating, with N/A where it is allowed. */
export function wordsOf(item: Extract<TemplateItem, { kind: 'rating' }>) {
  return item.allowsNa ? [...item.words, { value: NOT_APPLICABLE, tone: 'neutral' as const }] : item.words
}

/** The parts of an answer to a choice. */
export function selected(value: string): string[] {
  return value === '' ? [] : value.split(SEPARATOR)
}

/** An answer with several choices, in the order of the item. */
export function joinedChoices(values: readonly string[]): string {
  return values.join(SEPARATOR)
}

/** An answer in words: '−4.5 °C', 'Hall, Café'; '' without one. */
function inWords(item: TemplateItem, { value, photos }: GivenAnswer): string {
  if (item.kind === 'photo') return photos.length === 0 ? '' : photoCount(photos.length)
  if (item.kind === 'signature') return drawingIn(value) ? 'Signed' : value && `${value} (typed)`
  if (item.kind === 'number') return [withMinus(value), value && item.unit].filter(Boolean).join(' ')
  return selected(value).join(', ')
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** The problems that prevent a submission, each at the path of its item. `lastMeter` is the last reading of an hour meter. */
export function answerProblems(
  template: Pick<Template, 'sections'>,
  version: number,
  answers: Answers,
  lastMeters: Readonly<Record<string, number>> = {},
): FieldError[] {
  return shownItems(template, version, answers).flatMap(item => {
    const problem = problemOf(item, answers, lastMeters[item.key])
    return problem === undefined ? [] : [{ path: item.key, message: problem }]
  })
}

function problemOf(item: TemplateItem, answers: Answers, lastMeter: number | undefined): string | undefined {
  const { label, kind } = item
  const { value, note, photos } = answerTo(answers, item)
  if (kind === 'instruction') return undefined
  if (kind === 'photo')
    return item.isRequired && photos.length < item.atLeast ? `Please take a photo: ${label}` : undefined
  if (isBlank(value)) return item.isRequired ? `Please answer: ${label}` : undefined
  const problem = valueProblem(item, value)
  if (problem !== undefined) return problem
  if (isFalling(Number(typedNumber(value)), lastMeter) && note === '')
    return `${label}: the last reading was ${lastMeter}. A meter cannot go down. If it was replaced or read wrongly, say so in a note.`
  if (needsNote(item, answers) && note === '') return `Please say what is wrong: ${label}`
  return effectsOf(item, answers).some(effect => effect.kind === 'photo') && photos.length === 0
    ? `Please take a photo: ${label}`
    : undefined
}

function valueProblem(item: TemplateItem, value: string): string | undefined {
  const { label } = item
  switch (item.kind) {
    case 'rating':
      return wordsOf(item).some(word => word.value === value)
        ? undefined
        : `There is no such answer: ${label}`
    case 'choice': {
      const chosen = selected(value)
      const isKnown = chosen.every(one => item.words.some(word => word.value === one))
      return isKnown && (item.takesMany || chosen.length === 1)
        ? undefined
        : `There is no such answer: ${label}`
    }
    case 'number':
      return numberProblem(value, item)
    case 'date':
      return isCalendarDate(value) ? undefined : `${label} must be a day such as 2026-11-20`
    case 'time':
      return TIME.test(value) ? undefined : `${label} must be a time such as 14:05`
    case 'signature':
      return drawingIn(value) || isTypedName(value) ? undefined : `Please sign again: ${label}`
    case 'person':
      return value.length <= LINE_LENGTH ? undefined : `${label} is too long`
    case 'text':
    case 'paragraph':
      return value.length <= PARAGRAPH_LENGTH ? undefined : `${label} is too long`
    case 'photo':
    case 'instruction':
      break
  }
  return undefined
}

const storedDrawingSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'No drawing' })
      return z.NEVER
    }
  })
  .pipe(signatureDrawingSchema)

/** True for a name that was typed instead of a drawn signature, which is a list. */
function isTypedName(value: string): boolean {
  return !value.startsWith('[') && value.length <= LINE_LENGTH
}

/** The drawn signature in an answer; undefined if it is none. */
export function drawingIn(value: string): SignatureDrawing | undefined {
  return storedDrawingSchema.safeParse(value).data
}

/** True for a number that no answer can be outside of; an hour meter needs no limits. */
export function hasNoLimits(item: TemplateItem): boolean {
  return item.kind === 'number' && !item.isMeter && !item.act && !item.stop && !item.bandsBy
}
