import { z } from 'zod'
import type { FieldBase } from './kind.ts'

/** The meaning of a rating for safety: it determines colour, icon and the prompt for a comment. */
export type RatingTone = 'good' | 'bad' | 'neutral'

export interface Rating {
  value: string
  tone: RatingTone
}

/** One item to inspect, with its ratings. */
export interface RatingField extends FieldBase {
  kind: 'rating'
  words: readonly Rating[]
  allowsComment?: true
}

/** The key of the comment on a rating (decisions, Calls). */
export function commentKey(key: string): string {
  return `${key}Comments`
}

/** The key of the photos of a bad rating, as lines of paths, while a form is filled in. */
export function photosKey(key: string): string {
  return `${key}Photos`
}

const valuesOf = ({ words }: RatingField) => words.map(({ value }) => value)

export const rating = {
  required: (field: RatingField, message: string) => z.enum(valuesOf(field), { error: message }),
  optional: (field: RatingField) => z.enum(valuesOf(field)).nullish(),
  stored: z.string(),
  storedOptional: z.string().nullable(),
  blank: '',
  inWords: (value: string) => value,
}
