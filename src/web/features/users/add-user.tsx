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
import { texts } from './texts.ts'
import { UserFields } from './user-fields.tsx'
import { useAddUser } from './user-queries.ts'

const newUserSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  role: userRoleSchema,
  rinkId: rinkChoiceSchema,
})

/** The dialog that adds a user. */
export function AddUser({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddUser()
  return (
    <FormDialog
      keptAs="users/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={newUserSchema}
      send={mutateAsync}
      done={{ title: texts.add.done.title, text: texts.add.done.text }}
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
            label={texts.fields.password}
            name="password"
            isRequired
            autoComplete="new-password"
            hint={texts.fields.passwordHint(MINIMUM_PASSWORD_LENGTH)}
            error={errors['password']}
          />
        </>
      )}
    </FormDialog>
  )
}
