import { MINIMUM_ADMIN_PASSWORD_LENGTH } from '#domain/users/password.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { PasswordField } from '#web/components/password-field.tsx'

/** A new password, typed twice, each with a button that reveals it. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label="New Password"
        name="newPassword"
        isRequired
        autoComplete="new-password"
        hint={`At least ${MINIMUM_PASSWORD_LENGTH} characters, ${MINIMUM_ADMIN_PASSWORD_LENGTH} for an administrator.`}
        error={errors['newPassword']}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        isRequired
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  )
}
