import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { texts } from './texts.ts'

/** Where an administrator types a new PIN; it can be looked at now, and never again. */
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
