import {
  type Entry,
  type Form,
  fieldInRole,
  fieldsOf,
  isRating,
  type MissingStep,
  ratingsOf,
} from './form.ts'
import type { Field } from './kinds.ts'
import { isBlank } from './missing.ts'

/** The first problem that prevents a submission: the toast to show, and the field to focus. */
export interface ItemProblem {
  /** The index of the item in the list. */
  index: number
  title: string
  text: string
  bullets: string[]
  /** The key of the first field that is missing. */
  firstMissing: string
}

/** The first missing answer, by the steps of the form (specification 2, section 5). */
export function findProblem(form: Form, entries: readonly Entry[]): ItemProblem | undefined {
  for (const [index, entry] of entries.entries()) {
    for (const step of form.missing ?? []) {
      const missing = missingIn(form, step, entry)
      const [first] = missing
      if (first)
        return problemOf(form, step, { entry, index, first, labels: missing.map(({ label }) => label) })
    }
  }
  return undefined
}

/** The number of ratings, and of those that are answered. */
export function ratingProgress(form: Form, entry: Entry): { answered: number; total: number } {
  const ratings = ratingsOf(form)
  return { answered: ratings.filter(({ key }) => !isBlank(entry[key])).length, total: ratings.length }
}

/** The typed name of an item, or its noun and position. */
export function itemLabel(form: Form, entry: Entry, index: number): string {
  const name = entry[fieldInRole(form, 'machine-name')?.key ?? '']
  return (typeof name === 'string' && name.trim()) || `${form.list?.noun} ${index + 1}`
}

/** The sentence of the form about missing ratings. */
export function missingRatingsSentence(form: Form, labels: string[]): string {
  const step = form.missing?.find(({ looksAt }) => looksAt.includes('checks'))
  return fill(step?.text ?? '', { missing: namesOf(labels, step?.atMost) })
}

function missingIn(form: Form, { looksAt }: MissingStep, entry: Entry): Field[] {
  const fields = fieldsOf(form)
  return looksAt
    .flatMap(key => fields.filter(field => (key === 'checks' ? isRating(field) : field.key === key)))
    .filter(({ key }) => isBlank(entry[key]))
}

interface Missing {
  entry: Entry
  index: number
  first: Field
  labels: string[]
}

function problemOf(form: Form, step: MissingStep, { entry, index, first, labels }: Missing): ItemProblem {
  const words = {
    n: String(index + 1),
    name: itemLabel(form, entry, index),
    missing: namesOf(labels, step.atMost),
  }
  return {
    index,
    title: fill(step.title, words),
    text: fill(step.text, words),
    bullets: step.asBullets ? labels : [],
    firstMissing: first.key,
  }
}

function fill(template: string, words: Record<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)
}

function namesOf(labels: string[], atMost = labels.length): string {
  const named = labels.slice(0, atMost).join(', ')
  return labels.length > atMost ? `${named}...` : named
}
