import { lockingAnswers } from '#domain/equipment/lock-out.ts'
import { type Entry, fieldsOf, isRating } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { commentKey, photosKey } from '#domain/forms/kinds/rating.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { findProblem, type ItemProblem } from '#domain/forms/problems.ts'
import type { ChecklistDefinition } from './define.ts'

/**
 * The keys of the answers of a form in progress that take its machine out of service without a reason: a comment or a
 * photo. The server accepts them, because tablets of before send none.
 */
export function unexplained(definition: ChecklistDefinition, entry: Entry): string[] {
  return lockingAnswers(definition, entry)
    .filter(({ key }) => isBlank(entry[commentKey(key)]) && textAt(entry, photosKey(key)) === '')
    .map(({ key }) => key)
}

/** The first reason why a checklist cannot be submitted: a missing answer (specification 2, section 5), or a bad one without its reason. */
export function submissionProblem(
  definition: ChecklistDefinition,
  entries: readonly Entry[],
): ItemProblem | undefined {
  const missing = findProblem(definition.form, entries)
  if (missing) return missing
  for (const [index, entry] of entries.entries()) {
    const keys = unexplained(definition, entry)
    const bad = lockingAnswers(definition, entry).filter(({ key }) => keys.includes(key))
    const [first] = bad
    if (!first) continue
    return {
      index,
      title: 'Say what is wrong',
      text: 'Choose a reason, write a note or take a photo:',
      bullets: bad.map(({ label, rating }) => `${label}: ${rating}`),
      firstMissing: `${commentKey(first.key)}-reason`,
    }
  }
  return undefined
}

/** The number of answers and reasons that are missing in a form. */
export function missingCount(definition: ChecklistDefinition, entry: Entry): number {
  const { form } = definition
  const steps = new Set((form.missing ?? []).flatMap(({ looksAt }) => looksAt))
  const asked = fieldsOf(form).filter(field => isRating(field) || steps.has(field.key))
  return asked.filter(({ key }) => isBlank(entry[key])).length + unexplained(definition, entry).length
}
