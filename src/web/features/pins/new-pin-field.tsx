import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { texts } from './texts.ts'

/** The field for a new PIN. It can be viewed while typing, and never again. */
export function NewPinField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label={texts.pin.label}
      name="pin"
      isRequired
      inputMode="numeric"
      autoComplete="new-password"
      maxLength={PIN_LENGTH}
      hint={texts.pin.hint}
      error={error}
    />
  )
}
