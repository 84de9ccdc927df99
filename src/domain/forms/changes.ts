import { type Form, fieldsOf, type KeyOf } from './form.ts'
import type { ChangedAnswers } from './schemas.ts'

/** One answer that differs; `null` where there was none. */
export interface FieldChange<Key extends string = string> {
  field: Key
  from: string | null
  to: string | null
}

/** The answers that a change replaces, in the order of the form. */
export function changedAnswers<F extends Form>(
  form: F,
  before: Readonly<Record<KeyOf<F>, string | null>>,
  change: ChangedAnswers<F>,
): FieldChange<KeyOf<F>>[] {
  return fieldsOf(form).flatMap(field => {
    const key: KeyOf<F> = field.key
    const to = change[key]
    return to === undefined || to === before[key] ? [] : [{ field: key, from: before[key], to }]
  })
}
