import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { TextField } from '#web/components/text-field.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { texts } from './texts.ts'

interface NameFieldProps {
  rink: Rink
  name: string
  enterKeyHint: 'done' | 'next'
  error?: string | undefined
  isReadOnly?: boolean
  onEnter?: () => void
  onType: (name: string) => void
}

/** The name of the person who ends the shift, with likely names to choose from. */
export function NameField({ rink, name, enterKeyHint, error, isReadOnly, onEnter, onType }: NameFieldProps) {
  return (
    <>
      <NameChoices question={texts.whoIsIt} rink={rink} value={name} onChoose={onType} />
      <TextField
        label={texts.yourName}
        isRequired
        autoComplete="name"
        enterKeyHint={enterKeyHint}
        maxLength={LINE_LENGTH}
        readOnly={isReadOnly}
        error={error}
        value={name}
        onKeyDown={event => event.key === 'Enter' && onEnter?.()}
        onChange={event => onType(event.target.value)}
      />
    </>
  )
}
