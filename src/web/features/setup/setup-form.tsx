import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { setUp } from '#contract/setup.ts'
import { PIN_LENGTH } from '#domain/pins/pin.ts'
import { DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { MINIMUM_ADMIN_PASSWORD_LENGTH } from '#domain/users/password.ts'
import { ApiError, call, messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { KeptFields } from '#web/components/kept-fields.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { setupKey } from '#web/session/check-session.ts'
import { texts } from './texts.ts'

const NOTHING_TYPED: Readonly<Record<string, string>> = {}

/** Sets up a new server: its first administrator, rink and manager. */
export function SetupForm({ needsToken }: { needsToken: boolean }) {
  useDocumentTitle(texts.title)
  const queries = useQueryClient()
  const { adopt } = useAuth()
  const sendKeyed = useWriteKey()
  const { texts: typed, restoredFrom, write, forget } = useDraftTexts('set-up', NOTHING_TYPED)
  const [isBusy, setIsBusy] = useState(false)
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const form = useFocusOnErrors(errors)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = checkEntry(setUp.body, Object.fromEntries(new FormData(event.currentTarget)))
    showErrors(entry.errors)
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      const body = entry.data
      const administrator = await sendKeyed(body, key => call(setUp, { body, key }))
      forget()
      adopt(administrator)
    } catch (error) {
      const { fallback } = texts.failed
      showRefusal(error, { errors: placeErrors(error), fallback })
      // Another user was faster, so the login screen follows.
      if (error instanceof ApiError && error.status === 409) {
        forget()
        // The form unmounts, and its own message with it.
        showToast({ tone: 'error', title: texts.failed.nothingSaved, text: messageOf(error, fallback) })
        await queries.invalidateQueries({ queryKey: setupKey })
      }
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-10">
      <p className="text-ink-soft">{texts.welcome}</p>
      <DraftRestored from={restoredFrom} />
      <KeptFields texts={typed} onType={write}>
        {needsToken && <TokenPart errors={errors} />}
        <AdministratorPart errors={errors} />
        <RinkPart errors={errors} />
        <ManagerPart errors={errors} />
      </KeptFields>
      {failure && (
        <Notice tone="bad" isAlert title={texts.failed.title}>
          {failure}
        </Notice>
      )}
      <Button kind="primary" type="submit" isBusy={isBusy} busyLabel={texts.busy}>
        {texts.action}
      </Button>
    </form>
  )
}

/** Shows a wrong token as an error of its field. */
function placeErrors(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.status === 403)
    return { token: messageOf(error, texts.token.refused) }
  return refusedFields(error)
}

interface PartProps {
  errors: FieldErrors
}

function TokenPart({ errors }: PartProps) {
  return (
    <TextField
      label={texts.token.label}
      name="token"
      data-secret
      isRequired
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={texts.token.hint}
      error={errors.token}
    />
  )
}

function AdministratorPart({ errors }: PartProps) {
  return (
    <Part number={1} title={texts.administrator.title} text={texts.administrator.text}>
      <TextField
        label={texts.administrator.email}
        name="email"
        type="email"
        isRequired
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        label={texts.administrator.password}
        name="password"
        isRequired
        autoComplete="new-password"
        hint={texts.administrator.passwordHint(MINIMUM_ADMIN_PASSWORD_LENGTH)}
        error={errors.password}
      />
    </Part>
  )
}

function RinkPart({ errors }: PartProps) {
  return (
    <Part number={2} title={texts.rink.title} text={texts.rink.text}>
      <TextField
        label={texts.rink.name}
        name="rinkName"
        isRequired
        autoComplete="off"
        error={errors.rinkName}
      />
      <TimeZoneField
        label={texts.rink.timeZone}
        name="timezone"
        defaultValue={deviceTimeZone(DEFAULT_TIMEZONE)}
        error={errors.timezone}
      />
    </Part>
  )
}

function ManagerPart({ errors }: PartProps) {
  return (
    <Part number={3} title={texts.manager.title} text={texts.manager.text}>
      <TextField
        label={texts.manager.name}
        name="managerName"
        isRequired
        autoComplete="off"
        error={errors.managerName}
      />
      <PasswordField
        label={texts.manager.pin}
        name="pin"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        hint={texts.manager.pinHint(PIN_LENGTH)}
        error={errors.pin}
      />
    </Part>
  )
}

interface NumberedPartProps {
  number: number
  title: string
  text: string
  children: ReactNode
}

function Part({ number, title, text, children }: NumberedPartProps) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-5 flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-rink-soft font-bold text-rink"
        >
          {number}
        </span>
        <span>
          <span className="block text-xl font-bold">{title}</span>
          <span className="block text-ink-soft">{text}</span>
        </span>
      </legend>
      {children}
    </fieldset>
  )
}
