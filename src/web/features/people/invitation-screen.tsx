import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, KeyRound, LogIn } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { acceptInvitation, readInvitation } from '#contract/people.ts'
import { LONGEST_PIN, PIN_MISSING } from '#domain/pins/pin.ts'
import { MINIMUM_ADMIN_PASSWORD_LENGTH } from '#domain/users/password.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#domain/users/user.ts'
import { ApiError, call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { PinInput } from '#web/components/pin-input.tsx'
import { PublicPage } from '#web/components/public-page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { texts } from './texts.ts'

const text = texts.invited

/** The public page behind the link of an invitation, where a person sets their PIN and password. */
export function InvitationScreen() {
  // From the hash, which the browser sends to no server.
  const [token] = useState(() => window.location.hash.slice(1))
  const [isDone, setIsDone] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(readInvitation, { body: { token } }),
    enabled: token !== '' && !isDone,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data: invited, error } = query
  const isGone = token === '' || (error instanceof ApiError && error.status === 404)
  return (
    <PublicPage title={invited ? text.welcome(invited.name) : text.title}>
      {isGone && (
        <Notice tone="warn" isAlert title={text.gone.title}>
          {text.gone.text}
        </Notice>
      )}
      {error && !isGone && <LoadFailure title={text.loadFailed} query={query} />}
      {!invited && !error && !isGone && <WaitingArea label={text.loading} />}
      {invited && !isDone && (
        <InvitationForm token={token} invited={invited} onDone={() => setIsDone(true)} />
      )}
      {isDone && <Done hasLogin={invited?.email !== null} />}
    </PublicPage>
  )
}

type Invited = PartRead<typeof readInvitation, 'reply'>

interface InvitationFormProps {
  token: string
  invited: Invited
  onDone: () => void
}

function InvitationForm({ token, invited, onDone }: InvitationFormProps) {
  const { email, hasPin, hasPassword, isManager, isAdministrator } = invited
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const [pin, setPin] = useState('')
  const form = useFocusOnErrors(errors)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
    )
    const entry = checkEntry(acceptInvitation.body, { ...typed, token })
    const found = {
      ...(!hasPin && !typed['pin'] && { pin: PIN_MISSING }),
      ...(email !== null && !hasPassword && !typed['password'] && { password: text.passwordMissing }),
      ...entry.errors,
    }
    showErrors(found)
    if (entry.data === undefined || Object.keys(found).length > 0) return
    setIsBusy(true)
    try {
      await call(acceptInvitation, { body: entry.data })
      // The link is used up. It must not stay in the history of a shared device.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      onDone()
    } catch (error) {
      showRefusal(error)
      setIsBusy(false)
    }
  }
  const shortest = isAdministrator ? MINIMUM_ADMIN_PASSWORD_LENGTH : MINIMUM_PASSWORD_LENGTH
  return (
    <Card>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void submit(event)}>
        <p className="text-ink-soft">{text.intro}</p>
        <PinInput
          label={hasPin ? text.newPin : text.pin}
          name="pin"
          isRequired={!hasPin}
          isNew
          value={pin}
          onType={setPin}
          maxLength={LONGEST_PIN}
          hint={isManager ? text.longPinHint : text.pinHint}
          error={errors['pin']}
        />
        {email !== null && (
          <PasswordField
            label={hasPassword ? text.newPassword : text.password}
            name="password"
            isRequired={!hasPassword}
            autoComplete="new-password"
            hint={text.passwordHint(email, shortest)}
            error={errors['password']}
          />
        )}
        {failure && (
          <Notice tone="bad" isAlert title={text.failed}>
            {failure}
          </Notice>
        )}
        <Button kind="primary" type="submit" icon={KeyRound} isBusy={isBusy} busyLabel={text.saving}>
          {text.action}
        </Button>
      </form>
    </Card>
  )
}

function Done({ hasLogin }: { hasLogin: boolean }) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <output className="flex items-center gap-3 text-lg font-semibold">
        <CircleCheck aria-hidden className="size-7 shrink-0 text-ok" />
        {text.done}
      </output>
      <p className="text-ink-soft">{hasLogin ? text.next : text.nextOnTablet}</p>
      {hasLogin && (
        <Link to="/" className={buttonLook('secondary')}>
          <LogIn aria-hidden className="size-5.5 shrink-0" />
          {text.login}
        </Link>
      )}
    </Card>
  )
}
