import { memo, type ReactNode } from 'react'
import { type Entry, kindOf } from '#domain/forms/form.ts'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import type { AnswerProps } from './fields/answer-props.ts'
import { ChoiceAnswer } from './fields/choice-answer.tsx'
import { DateAnswer } from './fields/date-answer.tsx'
import { NumberAnswer } from './fields/number-answer.tsx'
import { ParagraphAnswer } from './fields/paragraph-answer.tsx'
import { PersonAnswer } from './fields/person-answer.tsx'
import { TextAnswer } from './fields/text-answer.tsx'
import { TimeAnswer } from './fields/time-answer.tsx'
import { YesNoAnswer } from './fields/yes-no-answer.tsx'

interface Renderer {
  // A method, so that a renderer may ask for the fields of its own kind.
  Answer(this: void, props: AnswerProps): ReactNode
}

const RENDERERS: Record<PlainField['kind'], Renderer> = {
  text: { Answer: TextAnswer },
  paragraph: { Answer: ParagraphAnswer },
  person: { Answer: PersonAnswer },
  date: { Answer: DateAnswer },
  time: { Answer: TimeAnswer },
  number: { Answer: NumberAnswer },
  choice: { Answer: ChoiceAnswer },
  'yes-no': { Answer: YesNoAnswer },
}

interface FormFieldsProps {
  rink: Rink
  fields: readonly PlainField[]
  entry: Entry
  errors: FieldErrors
  isReadOnly?: boolean
  /** A stable function spares the fields that have not changed a render. */
  onChange: (key: string, answer: Answer) => void
  onLeave?: (key: string) => void
  /** The questions about numbers that are probably wrong, each below its field. */
  doubts?: Readonly<Record<string, string>>
  /** Confirms such a number. */
  onConfirm?: (key: string) => void
}

/** The fields of a form or of a part of it, each with its message. Retired fields are left out. */
export function FormFields({ fields, entry, errors, doubts, ...shared }: FormFieldsProps) {
  const asked = fields.filter(({ retiredIn }) => retiredIn === undefined)
  return asked.map(field => (
    <FormField
      key={field.key}
      field={field}
      value={entry[field.key] ?? kindOf(field).blank}
      error={errors[field.key]}
      doubt={doubts?.[field.key]}
      {...shared}
    />
  ))
}

interface FormFieldProps extends Omit<FormFieldsProps, 'fields' | 'entry' | 'errors' | 'doubts'> {
  field: PlainField
  value: Answer
  error: string | undefined
  doubt?: string | undefined
  name?: string
}

/** One field; `name` replaces its key where the screen has the form more than once. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, onChange, onLeave, onConfirm, ...shared } = props
  const { Answer } = RENDERERS[field.kind]
  return (
    <Answer
      {...shared}
      field={field}
      onChange={answer => onChange(field.key, answer)}
      onLeave={onLeave && (() => onLeave(field.key))}
      onConfirm={onConfirm && (() => onConfirm(field.key))}
    />
  )
})
