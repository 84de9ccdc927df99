import type { Form, Section } from '#domain/forms/form.ts'
import type { Field } from '#domain/forms/kinds.ts'
import { answerInWords } from '#domain/forms/record.ts'
import type { Cell, Column } from './sheet.ts'

const PARAGRAPH_WIDTH = 40
const WIDTH = 16

/** The columns of a form's answers, in its order; without the personal ones unless `withDetails`. */
export function formColumns<Row extends Readonly<Record<string, unknown>>>(
  form: Form,
  { withDetails = true } = {},
): Column<Row>[] {
  const { columnWidth: width } = form
  return form.sections.flatMap(section =>
    section.fields
      .filter(({ impersonal }) => withDetails || impersonal)
      .map(field => ({
        title: titleOf(section, field),
        width: field.columnWidth ?? width ?? (field.kind === 'paragraph' ? PARAGRAPH_WIDTH : WIDTH),
        value: row => cellOf(field, row[field.key]),
      })),
  )
}

function titleOf({ prefix = '' }: Section, { label }: Field): string {
  return `${prefix}${label}`
}

function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'date' && typeof value === 'string') return value ? { day: value } : null
  return answerInWords(field, value)
}
