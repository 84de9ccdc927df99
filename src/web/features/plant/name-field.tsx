import type { Rink } from '#domain/rinks/rink.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { texts } from './texts.ts'

interface NameFieldProps {
  rink: Rink
  label: string
  question: string
  value: string
  isMissing: boolean
  onChange: (name: string) => void
}

/** Who makes the entry, with likely names unless the person is known. */
export function NameField({ rink, label, question, value, isMissing, onChange }: NameFieldProps) {
  const known = useCurrentName()
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        isRequired
        name="submittedBy"
        maxLength={100}
        autoComplete="off"
        value={value}
        error={isMissing ? texts.round.nameMissing : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {known === undefined && (
        <NameChoices rink={rink} question={question} value={value} onChoose={onChange} />
      )}
    </div>
  )
}
