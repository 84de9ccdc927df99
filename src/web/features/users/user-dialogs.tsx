import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import type { PartRead } from '#contract/endpoint.ts'
import type { previewUserRemoval } from '#contract/users.ts'
import { changedFields } from '#domain/changes.ts'
import { momentInWords } from '#domain/dates.ts'
import { ONLY_ADMINISTRATOR } from '#domain/refusals.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MINIMUM_ADMIN_PASSWORD_LENGTH } from '#domain/users/password.ts'
import {
  emailSchema,
  type ListedUser,
  MINIMUM_PASSWORD_LENGTH,
  MOST_COUNTED,
  newPasswordSchema,
  ROLE_NAMES,
  userRoleSchema,
} from '#domain/users/user.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useManagedRink } from '#web/session/managed-rink.tsx'
import { RinkChoiceField, rinkChoiceSchema } from '#web/session/rink-choice-field.tsx'
import { texts } from './texts.ts'
import { useAddUser, useChangeUser, useRemovalPreview, useRemoveUser } from './user-queries.ts'

/** The open task of the administrator. */
export type UserTask =
  | { does: 'add' }
  | { does: 'edit'; user: ListedUser; isOnlyAdmin: boolean }
  | { does: 'remove'; user: ListedUser }

interface UserEditorProps {
  task: UserTask
  rinks: Rink[]
  onClose: () => void
}

/** The dialog of the open task. */
export function UserEditor({ task, rinks, onClose }: UserEditorProps) {
  if (task.does === 'add') return <AddUser rinks={rinks} onClose={onClose} />
  if (task.does === 'remove') return <RemoveUser user={task.user} onClose={onClose} />
  return <EditUser user={task.user} isOnlyAdmin={task.isOnlyAdmin} rinks={rinks} onClose={onClose} />
}

const newUserSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  role: userRoleSchema,
  rinkId: rinkChoiceSchema,
})

/** The dialog that adds a user. It begins with the rink that the administrator works at. */
function AddUser({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddUser()
  const { rink } = useManagedRink()
  return (
    <FormDialog
      keptAs="users/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={newUserSchema}
      send={mutateAsync}
      done={texts.add.done}
      onClose={onClose}
    >
      {errors => (
        <>
          <UserFields
            rinks={rinks}
            defaults={{ email: '', role: 'rink', rinkId: rink?.id ?? null }}
            errors={errors}
          />
          <PasswordField
            label={texts.fields.password}
            name="password"
            isRequired
            autoComplete="new-password"
            hint={texts.fields.passwordHint(MINIMUM_PASSWORD_LENGTH, MINIMUM_ADMIN_PASSWORD_LENGTH)}
            error={errors['password']}
          />
        </>
      )}
    </FormDialog>
  )
}

// A role that cannot be selected is not sent.
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

/** Changes a user's address, role or rink, immediately on all their devices. */
function EditUser({ user, isOnlyAdmin, rinks, onClose }: EditUserProps) {
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

interface UserFieldsProps {
  defaults: Pick<ListedUser, 'email' | 'role' | 'rinkId'>
  rinks: Rink[]
  /** The reason why the role cannot be changed. */
  fixedRole?: string | undefined
  errors: FieldErrors
}

/** Address, role and rink of a user. */
function UserFields({ defaults, rinks, fixedRole, errors }: UserFieldsProps) {
  return (
    <>
      <TextField
        label={texts.fields.email}
        name="email"
        type="email"
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaults.email}
        error={errors['email']}
      />
      <SelectField
        label={texts.fields.role}
        name="role"
        defaultValue={defaults.role}
        disabled={fixedRole !== undefined}
        hint={fixedRole}
        error={errors['role']}
      >
        {userRoleSchema.options.map(role => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      <RinkChoiceField
        rinks={rinks}
        defaultRinkId={defaults.rinkId}
        hint={texts.fields.rinkHint}
        error={errors['rinkId']}
      />
    </>
  )
}

type Preview = PartRead<typeof previewUserRemoval, 'reply'>

/** Removes a user after a question that names the consequences, with figures from the server. */
function RemoveUser({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { user: self } = useAuth()
  const { mutateAsync } = useRemoveUser(user.id)
  const query = useRemovalPreview(user.id)
  const { data: preview, error } = query
  return (
    <QuestionDialog
      title={texts.remove.title(user.email)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      isDisabled={!preview || preview.isOnlyAdministrator}
      onConfirm={mutateAsync}
      done={{ title: texts.remove.done.title, text: texts.remove.done.text(user.email) }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    >
      {error && <LoadFailure title={texts.remove.previewFailed} query={query} />}
      {!preview && !error && <output className="text-ink-soft">{texts.remove.loading}</output>}
      {preview?.isOnlyAdministrator && <Notice tone="warn">{ONLY_ADMINISTRATOR}</Notice>}
      {self?.id === user.id && <Notice tone="warn">{texts.remove.ownAccount}</Notice>}
      {preview && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{texts.remove.sessions(preview.sessions)}</li>
          <li>{recordsInWords(preview)}</li>
        </ul>
      )}
    </QuestionDialog>
  )
}

function recordsInWords({ entries, lastEntryAt }: Preview): string {
  if (lastEntryAt === null) return texts.remove.noEntries
  const count = entries < MOST_COUNTED ? `${entries}` : texts.remove.atLeast(MOST_COUNTED)
  const last = momentInWords(lastEntryAt, deviceTimeZone('UTC'))
  return texts.remove.entries(count, entries === 1, last)
}
