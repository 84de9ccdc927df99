import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useId } from 'react'
import { changeOwnPassword } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ownPasswordChangeSchema, type UserRole } from '#domain/users/user.ts'
import { ApiError, call, messageOf, replacingToken } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { NewPasswordFields } from '#web/session/new-password-fields.tsx'
import { useRefreshSessions } from './session-queries.ts'
import { texts } from './texts.ts'

interface OwnPasswordFormProps {
  email: string
  role: UserRole
}

/** Changes the user's own password. Asks for the current one, and is cleared on success. */
export function OwnPasswordForm({ email, role }: OwnPasswordFormProps) {
  const headingId = useId()
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const form = useFocusOnErrors(errors)
  const { mutateAsync, isPending } = useChangeOwnPassword()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const entry = checkEntry(
      ownPasswordChangeSchema(role),
      Object.fromEntries(new FormData(event.currentTarget)),
    )
    showErrors(entry.errors)
    if (entry.data === undefined) return
    const { currentPassword, newPassword } = entry.data
    try {
      await mutateAsync({ currentPassword, newPassword })
    } catch (error) {
      showRefusal(error, { errors: fieldsOf(error), fallback: changeOwnPassword.failed })
      return
    }
    form.current?.reset()
    showToast({ tone: 'success', title: texts.password.done.title, text: texts.password.done.text })
  }
  return (
    <section aria-labelledby={headingId} className="card p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {texts.password.title}
      </h2>
      <form ref={form} noValidate className="mt-4 flex flex-col gap-5" onSubmit={event => void submit(event)}>
        {/* Password managers store a password under its user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.password.current}
          name="currentPassword"
          isRequired
          autoComplete="current-password"
          error={errors['currentPassword']}
        />
        <NewPasswordFields role={role} errors={errors} />
        {failure && (
          <Notice tone="bad" isAlert title={texts.password.failed}>
            {failure}
          </Notice>
        )}
        <Button
          kind="primary"
          icon={KeyRound}
          type="submit"
          isBusy={isPending}
          busyLabel={texts.password.busy}
        >
          {texts.password.action}
        </Button>
      </form>
    </section>
  )
}

function useChangeOwnPassword() {
  const refreshSessions = useRefreshSessions()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeOwnPassword>) =>
      replacingToken(() => call(changeOwnPassword, { body })),
    onSuccess: () => void refreshSessions(),
  })
}

/** Shows a wrong current password as an error of its field. */
function fieldsOf(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'wrong_password')
    return { currentPassword: messageOf(error, '') }
  return refusedFields(error)
}
