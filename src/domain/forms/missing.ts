import { type FieldOfForm, type Form, fieldsOf } from './form.ts'
import type { FieldBase } from './kinds/kind.ts'

type Answers = Readonly<Record<string, unknown>>

/** The required fields without an answer, in the order of the form. */
export function missingFields<F extends Form>(form: F, answers: Answers): FieldOfForm<F>[] {
  return fieldsOf(form).filter(({ key, required }) => required !== undefined && isBlank(answers[key]))
}

/** One sentence about all missing fields, for a toast and for the server's refusal. */
export function missingSentence(form: Form, answers: Answers): string {
  const labels = missingFields(form, answers).map(({ label }) => label)
  return `Please fill in: ${labels.join(', ')}`
}

/** The messages of the missing fields, by key. */
export function missingErrors(form: Form, answers: Answers): Record<string, string> {
  return Object.fromEntries(missingFields(form, answers).map(field => [field.key, missingMessage(field)]))
}

/** The message below a field without its answer. */
export function missingMessage({ label, required }: FieldBase): string {
  return typeof required === 'string' ? required : `${label} is required`
}

/** True if a field has no answer. An unticked box is an answer. */
export function isBlank(answer: unknown): boolean {
  return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}
