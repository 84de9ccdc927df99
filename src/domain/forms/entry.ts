import { type Entry, type Form, fieldsOf, isRating, type KeyOf, kindOf } from './form.ts'
import { ratingOn } from './items.ts'
import type { Answer, FieldBase } from './kinds/kind.ts'
import { commentKey, photosKey } from './kinds/rating.ts'
import type { KINDS } from './kinds.ts'
import { isBlank } from './missing.ts'
import type { StoredAnswers } from './schemas.ts'

type Kinds = typeof KINDS

/** A form on the screen: one answer for each field. */
export type EntryOf<F extends Form> = {
  readonly [Field in F['sections'][number]['fields'][number] as Field['key']]: Kinds[Field['kind']]['blank'] extends boolean
    ? boolean
    : string
}

/** A form with the given answers, blank where there are none. Other keys are dropped. */
export function entryFrom<F extends Form>(form: F, answers: Readonly<Record<string, unknown>>): EntryOf<F>
export function entryFrom(form: Form, answers: Readonly<Record<string, unknown>>): Entry {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field): [string, Answer][] => {
      if (isRating(field)) {
        const { rating, comment, photos } = ratingOn(form, answers, field)
        return [
          [field.key, rating],
          ...(field.allowsComment ? [[commentKey(field.key), comment] satisfies [string, Answer]] : []),
          ...(photos === '' ? [] : [[photosKey(field.key), photos] satisfies [string, Answer]]),
        ]
      }
      const { blank } = kindOf(field)
      const answer = answers[field.key]
      return [[field.key, isOfType(answer, blank) ? answer : blank]]
    }),
  )
}

/** The answers to the form among everything in a body. */
export function answersIn<F extends Form, Body extends StoredAnswers<F>>(
  form: F,
  body: Body,
): Pick<Body, KeyOf<F>>
export function answersIn(form: Form, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(form).map(({ key }) => [key, body[key]]))
}

/** The entry without the answers of hidden fields. */
export function shownAnswers<E extends Entry>(form: Form, entry: E): E
export function shownAnswers(form: Form, entry: Entry): Entry {
  const hidden = fieldsOf(form).filter(field => !isShown(field, entry))
  return { ...entry, ...Object.fromEntries(hidden.map(field => [field.key, kindOf(field).blank])) }
}

/** True if the form shows the field, given the other answers. */
export function isShown({ showIf }: FieldBase, entry: Entry): boolean {
  return showIf === undefined || entry[showIf] === true
}

/** True if nothing is answered. */
export function isBlankEntry(entry: Entry): boolean {
  return Object.values(entry).every(answer => answer === false || isBlank(answer))
}

/** The entry without spaces around its texts. */
export function trimmed<E extends Entry>(entry: E): E
export function trimmed(entry: Entry): Entry {
  return mapped(entry, answer => (typeof answer === 'string' ? answer.trim() : answer))
}

/** The entry as stored: trimmed, `null` for empty texts. */
export function storedEntry<F extends Form>(_form: F, entry: EntryOf<F>): Record<KeyOf<F>, string | null>
export function storedEntry(_form: Form, entry: Entry): Record<string, Answer | null> {
  return mapped(entry, answer => (typeof answer === 'string' ? answer.trim() || null : answer))
}

function mapped<Value>(entry: Entry, change: (answer: Answer) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(entry).map(([key, answer]) => [key, change(answer)]))
}

function isOfType(answer: unknown, blank: Answer): answer is Answer {
  return typeof answer === typeof blank
}
