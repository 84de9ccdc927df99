import { CircleAlert, LogIn } from 'lucide-react'
import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { login as loginCall } from '#contract/auth.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { hideToasts, showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { readLoginBanner } from '#web/session/login-banner.ts'
import { texts } from './texts.ts'

interface Failure {
  title: string
  text: string
}

/** The login form. A banner above it says that the shift was ended on this tablet. */
export function LoginForm() {
  useDocumentTitle(texts.title)
  const { login } = useAuth()
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const [banner] = useState(readLoginBanner)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [failure, setFailure] = useState<Failure | null>(null)

  const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = checkEntry(loginCall.body, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    setFailure(null)
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      await login(entry.data.email, entry.data.password)
      hideToasts()
      showToast({ tone: 'success', title: texts.done })
    } catch (error) {
      const reason = failureOf(error)
      setFailure(reason)
      showToast({ tone: 'error', ...reason })
      setErrors(refusedFields(error))
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={event => void signIn(event)} className="flex flex-col gap-5">
      {banner && (
        <Notice tone="info" title={banner.title}>
          {banner.text}
        </Notice>
      )}
      {!isReachable && (
        <Notice tone="warn" title={texts.offline.title}>
          {texts.offline.text}
        </Notice>
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        label={texts.password}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <FailureMessage failure={failure} />
      <Button kind="primary" type="submit" icon={LogIn} isBusy={isBusy} busyLabel={texts.signingIn}>
        {texts.title}
      </Button>
    </form>
  )
}

/**
 * The server's message, until the next attempt: the toast is gone after four seconds (specification 1, section 8). Its room is
 * kept, so that nothing moves.
 */
function FailureMessage({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert" className="-my-2 flex min-h-12 items-start gap-2 text-sm text-bad sm:min-h-6">
      {failure && (
        <>
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          <div>
            {failure !== texts.wrongCredentials && <p className="font-semibold">{failure.title}</p>}
            <p>{failure.text}</p>
          </div>
        </>
      )}
    </div>
  )
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.status === 401) return texts.wrongCredentials
  return { title: texts.failed.title, text: messageOf(error, texts.failed.text) }
}
