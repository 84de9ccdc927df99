import { z } from 'zod'
import { changedFields } from '#domain/changes.ts'
import { ONLY_ADMINISTRATOR } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { emailSchema, type ListedUser, userRoleSchema } from '#domain/users/user.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { rinkChoiceSchema } from '#web/session/rink-choice-field.tsx'
import { texts } from './texts.ts'
import { UserFields } from './user-fields.tsx'
import { useChangeUser } from './user-queries.ts'

// A role that cannot be chosen is not sent.
const changesSchema = z.object({
  email: emailSchema,
  role: userRoleSchema.optional(),
  rinkId: rinkChoiceSchema,
})

interface EditUserProps {
  user: ListedUser
  isOnlyAdmin: boolean
  rinks: Rink[]
  onClose: () => void
}

/** Changes a user's address, role or rink, at once on every device where they are signed in. */
export function EditUser({ user, isOnlyAdmin, rinks, onClose }: EditUserProps) {
  const { user: self, adopt } = useAuth()
  const { mutateAsync } = useChangeUser(user.id)
  const send = async (entered: z.output<typeof changesSchema>) => {
    const body = changedFields(entered, user)
    if (Object.keys(body).length === 0) return
    const changed = await mutateAsync(body)
    if (changed.id === self?.id) adopt(changed)
  }
  return (
    <FormDialog
      keptAs={`users/${user.id}`}
      title={texts.edit.title(user.email)}
      description={texts.edit.description}
      action={texts.edit.action}
      schema={changesSchema}
      send={send}
      done={{ title: texts.edit.done }}
      onClose={onClose}
    >
      {errors => (
        <UserFields
          rinks={rinks}
          defaults={user}
          fixedRole={isOnlyAdmin ? ONLY_ADMINISTRATOR : undefined}
          errors={errors}
        />
      )}
    </FormDialog>
  )
}
