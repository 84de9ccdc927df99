import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { confirm } from '#contract/factors.ts'
import { typedCodeSchema } from '#domain/users/factor.ts'
import { call, isRefusal, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useConfirmation } from './factor-queries.ts'
import { answerWithPasskey, canUsePasskeys } from './passkeys.ts'
import { texts } from './texts.ts'

/** Asks an administrator to confirm their presence, by a passkey or a code. */
export default function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const query = useConfirmation()
  const { data: asked, error, refetch } = query
  const [isBusy, setIsBusy] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const [failure, setFailure] = useState('')
  const offersPasskey = asked?.kinds.includes('passkey') === true && canUsePasskeys()

  const send = async (answer: () => Promise<BodyOf<typeof confirm>>, fallback: string) => {
    setIsBusy(true)
    setCodeError(undefined)
    setFailure('')
    try {
      await call(confirm, { body: await answer() })
    } catch (reason) {
      if (isRefusal(reason) && fallback === '') setCodeError(messageOf(reason, fallback))
      else setFailure(messageOf(reason, fallback))
      // A challenge counts once.
      await refetch()
      return setIsBusy(false)
    }
    onClose(true)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form of the screen below must not be sent with it.
    event.stopPropagation()
    event.preventDefault()
    if (isBusy) return
    const code = typedCodeSchema.safeParse(new FormData(event.currentTarget).get('code'))
    if (!code.success) return setCodeError(code.error.issues[0]?.message)
    void send(async () => ({ code: code.data }), '')
  }
  return (
    <FormDialogFrame
      title={texts.dialog.title}
      description={texts.dialog.description}
      action={texts.dialog.action}
      busyLabel={texts.dialog.busy}
      isBusy={isBusy}
      errors={codeError === undefined ? {} : { code: codeError }}
      failure={failure}
      failureTitle={texts.dialog.failed}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {error && <LoadFailure title={texts.dialog.loadFailed} query={query} />}
      {!asked && !error && <output className="text-ink-soft">{texts.dialog.loading}</output>}
      {asked && offersPasskey && (
        <Button
          kind="primary"
          icon={KeyRound}
          disabled={isBusy}
          onClick={() =>
            void send(
              async () => ({ passkey: await answerWithPasskey(asked.passkey) }),
              texts.dialog.passkeyFailed,
            )
          }
        >
          {texts.dialog.passkey}
        </Button>
      )}
      {asked && (
        <TextField
          label={texts.dialog.code}
          name="code"
          isRequired={!offersPasskey}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-secret
          hint={asked.kinds.includes('totp') ? texts.dialog.codeHint.app : texts.dialog.codeHint.recovery}
          error={codeError}
        />
      )}
    </FormDialogFrame>
  )
}
