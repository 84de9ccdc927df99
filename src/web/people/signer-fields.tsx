import type { Rink } from '#domain/rinks/rink.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useCurrentName } from './current-name.ts'
import { NameChoices } from './name-choices.tsx'

interface SignerFieldsProps {
  rink: Rink
  /** Above the likely names. */
  question: string
  label: string
  /** The field of the body. */
  name?: string
  value: string
  error?: string | undefined
  /** True if the person is known, so that no names are offered. */
  isKnown?: boolean
  onChange: (name: string) => void
}

/** Who signs an entry: likely names, and the name as it is typed. */
export function SignerFields(props: SignerFieldsProps) {
  const { rink, question, label, name = 'submittedBy', value, error, isKnown = false, onChange } = props
  const currentName = useCurrentName()
  const current = currentName === undefined ? [] : [currentName]
  return (
    <>
      {!isKnown && (
        <NameChoices rink={rink} question={question} first={current} value={value} onChoose={onChange} />
      )}
      <TextField
        label={label}
        isRequired
        name={name}
        autoComplete="name"
        maxLength={100}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
