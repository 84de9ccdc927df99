import { type Form, kindOf, type Section } from './form.ts'
import type { Field } from './kinds.ts'

type StoredRecord = Readonly<Record<string, unknown>>

/** A label and its value; '' if missing. */
export type Detail = [label: string, value: string]

/** One field of a record. */
interface FieldOnRecord {
  field: Field
  text: string
}

/** The answers of one section of a record, in the order of the form; '' if missing. */
export function answersOfSection({ fields }: Pick<Section, 'fields'>, record: StoredRecord): FieldOnRecord[] {
  return fields.map(field => ({ field, text: answerInWords(field, record[field.key]) }))
}

/** The same as labels and values, for PDFs. */
export function detailsOfSection(section: Section, record: StoredRecord): Detail[] {
  return answersOfSection(section, record).map(({ field, text }) => [field.label, text])
}

/** A stored answer as text; '' if missing. */
export function answerInWords(field: Field, value: unknown): string {
  if (typeof value === 'number') return kindOf(field).inWords(String(value), field)
  return typeof value === 'string' || typeof value === 'boolean' ? kindOf(field).inWords(value, field) : ''
}

/** The label of a field; the key itself if the form has no such field. */
export function labelOf(form: Form, key: string): string {
  return form.sections.flatMap(({ fields }) => fields).find(field => field.key === key)?.label ?? key
}
