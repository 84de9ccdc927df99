import type { UserRole } from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { texts } from './texts.ts'

interface NewPasswordFieldsProps {
  /** The role of the account, if known. */
  role?: UserRole
  errors: FieldErrors
}

/** A new password, typed twice, each with a button that reveals it. */
export function NewPasswordFields({ role, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.password.label}
        name="newPassword"
        isRequired
        autoComplete="new-password"
        hint={role ? texts.password.hints[role] : texts.password.hint}
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
