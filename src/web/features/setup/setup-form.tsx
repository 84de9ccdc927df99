import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { setUp } from '#contract/setup.ts'
import { ApiError, call, messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { KeptFields } from '#web/components/kept-fields.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useDocumentTitle } from '#web/components/page.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { setupKey } from '#web/session/check-session.ts'
import { AdministratorPart, ManagerPart, RinkPart, TokenPart } from './setup-parts.tsx'
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
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [failure, setFailure] = useState('')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = checkEntry(setUp.body, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    setFailure('')
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      const body = entry.data
      const administrator = await sendKeyed(body, key => call(setUp, { body, key }))
      forget()
      adopt(administrator)
    } catch (error) {
      const refused = placeErrors(error)
      setErrors(refused)
      const reason = messageOf(error, texts.failed.fallback)
      if (Object.keys(refused).length === 0) setFailure(reason)
      // Someone else was faster: the way in is the login now.
      if (error instanceof ApiError && error.status === 409) {
        forget()
        // The form unmounts, and its own message with it.
        showToast({ tone: 'error', title: texts.failed.nothingSaved, text: reason })
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

/** A wrong token is refused as a whole; it belongs to its field. */
function placeErrors(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.status === 403)
    return { token: messageOf(error, texts.token.refused) }
  return refusedFields(error)
}
