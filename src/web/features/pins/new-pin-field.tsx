import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { PasswordField } from '#web/components/password-field.tsx'

/** Where an administrator types a new PIN; it can be looked at now, and never again. */
export function NewPinField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label="PIN"
      name="pin"
      isRequired
      inputMode="numeric"
      autoComplete="new-password"
      maxLength={PIN_LENGTH}
      hint="4 digits. Nobody can read it back later; it can only be replaced."
      error={error}
    />
  )
}
