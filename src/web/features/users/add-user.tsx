import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  emailSchema,
  MINIMUM_PASSWORD_LENGTH,
  newPasswordSchema,
  userRoleSchema,
} from '#domain/users/user.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { rinkChoiceSchema } from '#web/session/rink-choice-field.tsx'
import { UserFields } from './user-fields.tsx'
import { useAddUser } from './user-queries.ts'

const newUserSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  role: userRoleSchema,
  rinkId: rinkChoiceSchema,
})

/** Gives somebody an account. */
export function AddUser({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddUser()
  return (
    <FormDialog
      keptAs="users/new"
      title="Add a user"
      action="Add user"
      schema={newUserSchema}
      send={mutateAsync}
      done={{ title: 'User added', text: 'They can log in now.' }}
      onClose={onClose}
    >
      {errors => (
        <>
          <UserFields
            rinks={rinks}
            defaults={{ email: '', role: 'rink', rinkId: rinks[0]?.id ?? null }}
            errors={errors}
          />
          <PasswordField
            label="Password"
            name="password"
            isRequired
            autoComplete="new-password"
            hint={`At least ${MINIMUM_PASSWORD_LENGTH} characters. They can change it under 'Your account'.`}
            error={errors['password']}
          />
        </>
      )}
    </FormDialog>
  )
}
