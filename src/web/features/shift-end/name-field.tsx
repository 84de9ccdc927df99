import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { usePresentStaff, useSignedOutNames } from '#web/people/present-staff.ts'
import { texts } from './texts.ts'

const MOST_SIGNED_OUT = 3

interface NameFieldProps {
  rink: Rink
  name: string
  enterKeyHint: 'done' | 'next'
  error?: string | undefined
  isReadOnly?: boolean
  onEnter?: () => void
  onType: (name: string) => void
}

/** The name of the person who ends the shift, with likely names to choose from: once nobody is here, who left last. */
export function NameField({ rink, name, enterKeyHint, error, isReadOnly, onEnter, onType }: NameFieldProps) {
  const { data: last } = useLastShiftEnd(rink)
  const left = useSignedOutNames(rink, last?.endedAt).slice(0, MOST_SIGNED_OUT)
  const isEmpty = usePresentStaff(rink).length === 0
  return (
    <>
      <NameChoices
        question={texts.whoIsIt}
        rink={rink}
        first={isEmpty ? left : []}
        value={name}
        onChoose={onType}
      />
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
