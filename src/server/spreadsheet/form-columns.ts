import type { Form, Section } from '#domain/forms/form.ts'
import type { Field } from '#domain/forms/kinds.ts'
import { answerInWords } from '#domain/forms/record.ts'
import type { Cell, Column } from './sheet.ts'

const PARAGRAPH_WIDTH = 40
const WIDTH = 16

interface Options<Row> {
  /** False leaves out the personal answers. */
  withDetails?: boolean
  /** An answer as text, where it depends on more than the answer. */
  inWords?: (field: Field, row: Row) => string
}

/** The columns of a form's answers, in its order. */
export function formColumns<Row extends Readonly<Record<string, unknown>>>(
  form: Form,
  { withDetails = true, inWords = (field, row) => answerInWords(field, row[field.key]) }: Options<Row> = {},
): Column<Row>[] {
  const { columnWidth: width } = form
  return form.sections.flatMap(section =>
    section.fields
      .filter(({ impersonal }) => withDetails || impersonal)
      .map(field => ({
        title: titleOf(section, field),
        width: field.columnWidth ?? width ?? (field.kind === 'paragraph' ? PARAGRAPH_WIDTH : WIDTH),
        value: row => cellOf(field, row[field.key], () => inWords(field, row)),
      })),
  )
}

function titleOf({ prefix = '' }: Section, { label }: Field): string {
  return `${prefix}${label}`
}

function cellOf(field: Field, value: unknown, inWords: () => string): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'date' && typeof value === 'string') return value ? { day: value } : null
  return inWords()
}
