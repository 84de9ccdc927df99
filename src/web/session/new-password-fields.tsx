import type { FieldErrors } from '#web/api/field-errors.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { texts } from './texts.ts'

/** A new password, typed twice, each with a button that reveals it. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={texts.password.label}
        name="newPassword"
        isRequired
        autoComplete="new-password"
        hint={texts.password.hint}
        error={errors['newPassword']}
      />
      <PasswordField
        label={texts.password.confirm}
        name="confirmPassword"
        isRequired
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  )
}
