import { Printer } from 'lucide-react'
import type { FormEvent } from 'react'
import { addTotp } from '#contract/factors.ts'
import type { FactorKind } from '#domain/users/factor.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { useAddPasskey, useAddTotp, useTotpSecret } from './factor-queries.ts'
import { texts } from './texts.ts'

const passkeyEntrySchema = addTotp.body.pick({ currentPassword: true })

interface AddFactorProps {
  kind: FactorKind
  /** Called with the recovery codes of the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Adds a passkey or an authenticator app, with the password. */
export function AddFactor({ kind, onAdded, onClose }: AddFactorProps) {
  const { data: app } = useTotpSecret()
  const addApp = useAddTotp()
  const addPasskey = useAddPasskey()
  const { errors, failure, showErrors, showRefusal } = useFormErrors()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = { ...Object.fromEntries(new FormData(event.currentTarget)), secret: app?.secret }
    try {
      if (kind === 'totp') {
        const entry = checkEntry(addTotp.body, fields)
        showErrors(entry.errors)
        if (entry.data) onAdded((await addApp.mutateAsync(entry.data)).recoveryCodes)
      } else {
        const entry = checkEntry(passkeyEntrySchema, fields)
        showErrors(entry.errors)
        if (entry.data) onAdded((await addPasskey.mutateAsync(entry.data.currentPassword)).recoveryCodes)
      }
    } catch (error) {
      showRefusal(error, { errors: fieldsOf(error, kind), fallback: texts.add.passkeyFailed })
    }
  }
  return (
    <FormDialogFrame
      title={texts.card.add[kind]}
      description={kind === 'passkey' ? texts.add.passkeyText : undefined}
      action={texts.add.action}
      busyLabel={texts.add.busy}
      isBusy={addApp.isPending || addPasskey.isPending}
      errors={errors}
      failure={failure}
      failureTitle={texts.add.failed}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {kind === 'totp' && (
        <>
          <p>{texts.add.scan}</p>
          <div className="flex min-h-44 flex-wrap items-center gap-4">
            {app && (
              <>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(app.qrCode)}`}
                  alt={texts.add.qrCode}
                  className="size-44 rounded-control bg-white p-2 forced-color-adjust-none"
                />
                <code className="min-w-0 grow basis-50 wrap-anywhere">{app.secret}</code>
              </>
            )}
          </div>
          <TextField
            label={texts.add.code}
            name="code"
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={texts.add.codeHint}
            error={errors['code']}
          />
        </>
      )}
      <PasswordField
        label={texts.add.password}
        name="currentPassword"
        isRequired
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
    </FormDialogFrame>
  )
}

/** Shows a wrong password or code as an error of its field. */
function fieldsOf(error: unknown, kind: FactorKind): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'wrong_password') return { currentPassword: messageOf(error, '') }
  if (error.code === 'wrong_code' && kind === 'totp') return { code: messageOf(error, '') }
  return refusedFields(error)
}

/** Shows the recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.codes.title}
      description={texts.codes.description}
      footer={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {texts.codes.print}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {texts.codes.done}
          </Button>
        </>
      }
    >
      <ol className="grid list-inside list-decimal gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
