import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { changePassword } from '#contract/users.ts'
import { type ListedUser, passwordOfUserSchema } from '#domain/users/user.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { NewPasswordFields } from '#web/session/new-password-fields.tsx'
import { texts } from './texts.ts'
import { useChangePassword, useUsers } from './user-queries.ts'

/** Lets administrators set a new password for a user (specification 2, section 2.10). */
export function PasswordManagementScreen() {
  useDocumentTitle(texts.password.title)
  const query = useUsers()
  const { data: users, error } = query
  const [changed, setChanged] = useState<{ email: string | undefined } | null>(null)
  return (
    <Page
      title={texts.password.title}
      subtitle={texts.password.subtitle}
      actions={<BackLink to="/dashboard">{texts.password.back}</BackLink>}
    >
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {!users && !error && <WaitingArea label={texts.loading} />}
      {users && <PasswordForm users={users} onChanged={email => setChanged({ email })} />}
      {changed && <PasswordChangedDialog email={changed.email} onClose={() => setChanged(null)} />}
    </Page>
  )
}

interface PasswordFormProps {
  users: ListedUser[]
  /** Called with the email address of the user. */
  onChanged: (email: string | undefined) => void
}

/** The form of specification 2, section 2.10; empty again once the password is changed. */
function PasswordForm({ users, onChanged }: PasswordFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const { mutateAsync, isPending } = useChangePassword()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const entry = checkEntry(passwordOfUserSchema, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    if (entry.data === undefined) return
    const { userId, newPassword } = entry.data
    try {
      await mutateAsync({ userId, newPassword })
    } catch (error) {
      setErrors(refusedFields(error))
      showToast({ tone: 'error', title: texts.password.error, text: messageOf(error, changePassword.failed) })
      return
    }
    form.current?.reset()
    onChanged(users.find(({ id }) => id === userId)?.email)
  }
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="card flex w-full max-w-130 flex-col gap-5 p-5 sm:p-6"
      onSubmit={event => void submit(event)}
    >
      <SelectField
        label={texts.password.user}
        name="userId"
        isRequired
        defaultValue=""
        error={errors['userId']}
      >
        <option value="">{texts.password.select}</option>
        {users.map(({ id, email, role }) => (
          <option key={id} value={id}>
            {email} ({role})
          </option>
        ))}
      </SelectField>
      <NewPasswordFields errors={errors} />
      <Button kind="primary" icon={KeyRound} type="submit" isBusy={isPending} busyLabel={texts.password.busy}>
        {texts.password.action}
      </Button>
    </form>
  )
}

interface PasswordChangedDialogProps {
  /** The user, if known. */
  email: string | undefined
  onClose: () => void
}

/** Specification 2, section 2.10. */
function PasswordChangedDialog({ email, onClose }: PasswordChangedDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.passwordChanged.title}
      description={email === undefined ? texts.passwordChanged.text : texts.passwordChanged.textFor(email)}
      footer={
        <Button kind="primary" onClick={onClose}>
          {texts.passwordChanged.close}
        </Button>
      }
    />
  )
}
