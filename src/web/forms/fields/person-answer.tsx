import { LINE_LENGTH } from '#domain/fields.ts'
import type { PersonField } from '#domain/forms/kinds/person.ts'
import { TextField } from '#web/components/text-field.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'

export function PersonAnswer(props: AnswerProps<PersonField, string>) {
  const { rink, field, value, onChange } = props
  return (
    // The names are as wide as the form, also where it has two columns.
    <div className="flex min-w-0 flex-col gap-5 sm:col-span-2">
      <NameChoices question={field.question} rink={rink} value={value} onChoose={onChange} />
      <TextField
        {...controlProps(props)}
        maxLength={LINE_LENGTH}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
