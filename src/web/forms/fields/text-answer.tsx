import { useId } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { TextField as Field } from '#domain/forms/kinds/text.ts'
import { TextField } from '#web/components/text-field.tsx'
import { type AnswerProps, controlProps } from './answer-props.ts'
import { NowButton } from './now-button.tsx'

export function TextAnswer(props: AnswerProps<Field, string>) {
  const { rink, field, value, onChange } = props
  const { maxLength = LINE_LENGTH, placeholder, entersNow, suggestions } = field
  const listId = useId()
  return (
    <>
      <TextField
        {...controlProps(props)}
        maxLength={Math.min(maxLength, LINE_LENGTH)}
        placeholder={placeholder}
        trailing={entersNow && <NowButton onEnter={now => onChange(momentInWords(now, rink.timezone))} />}
        list={suggestions && listId}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(suggestion => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
