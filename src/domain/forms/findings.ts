import { type Form, isAsked, isRating } from './form.ts'
import { type Item, ratingOn } from './items.ts'
import type { RatingTone } from './kinds/rating.ts'

/** One recorded rating, with the labels of its version. */
export interface Finding {
  key: string
  label: string
  rating: string
  tone: RatingTone
  /** '' if missing. */
  comment: string
  isCritical: boolean
}

/** The ratings of an item in its version of the form: bad ones first, then in the order of the form. */
export function findingsOf(form: Form, version: number, item: Item): Finding[] {
  const findings = form.sections.flatMap(({ fields, isCritical = false }) =>
    fields
      .filter(isRating)
      .filter(field => isAsked(field, version))
      .map((field): Finding => {
        const { rating, comment } = ratingOn(form, item, field)
        const tone = field.words.find(({ value }) => value === rating)?.tone ?? 'neutral'
        return { key: field.key, label: field.label, rating, tone, comment, isCritical }
      }),
  )
  return findings.toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'))
}
