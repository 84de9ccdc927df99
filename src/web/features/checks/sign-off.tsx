import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { signOffCheck } from '#contract/check-records.ts'
import type { CheckRecord } from '#domain/checks/check.ts'
import { AWAITING_SIGN_OFF, awaitsSignOff } from '#domain/checks/sign-off.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useSignOff } from './check-queries.ts'
import { texts } from './texts.ts'

const text = texts.signOff

interface SignOffProps {
  rink: Rink
  record: CheckRecord
}

/** Asks for the sign-off that a record awaits. */
export function SignOff({ rink, record }: SignOffProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!awaitsSignOff(record)) return null
  return (
    <div className="print:hidden">
      <Notice
        tone="warn"
        title={AWAITING_SIGN_OFF}
        action={
          <Button kind="primary" icon={ShieldCheck} onClick={() => setIsOpen(true)}>
            {text.action}
          </Button>
        }
      >
        {record.signOff === 'manager' ? text.byManager : text.byOther}
      </Notice>
      {isOpen && <SignOffDialog rink={rink} record={record} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** The person of the session signs with it; on a tablet of the rink, someone chooses their name and enters their PIN. */
function SignOffDialog({ rink, record, onClose }: SignOffProps & { onClose: () => void }) {
  const { user } = useAuth()
  const isManager = record.signOff === 'manager'
  const isOwn = Boolean(user?.person && may(user, isManager ? 'consent' : 'record', rink.id))
  const [usesOwn, setUsesOwn] = useState(isOwn)
  const [signer, setSigner] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const { mutateAsync, isPending } = useSignOff(rink, record.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = usesOwn ? {} : missingOf(signer)
    showErrors(missing)
    if (isPending || Object.keys(missing).length > 0) return
    const by = { signedOffByPersonId: signer.personId ?? undefined, signedOffPin: signer.pin }
    try {
      const { message } = await mutateAsync({ rinkId: rink.id, ...(usesOwn ? {} : by) })
      showToast({ tone: 'success', title: message })
      onClose()
    } catch (error) {
      showRefusal(error, { fallback: signOffCheck.failed })
    }
  }
  return (
    <FormDialogFrame
      title={text.action}
      description={usesOwn ? text.asSelf(user?.person?.name ?? '') : text.withPin}
      action={text.action}
      icon={ShieldCheck}
      isBusy={isPending}
      errors={errors}
      failure={failure}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {usesOwn ? (
        <Button onClick={() => setUsesOwn(false)}>{text.someoneElse}</Button>
      ) : (
        <CosignerFields
          rink={rink}
          label={text.by}
          isManager={isManager}
          entry={signer}
          names={{ person: 'signedOffByPersonId', pin: 'signedOffPin' }}
          errors={errors}
          onChange={setSigner}
        />
      )}
    </FormDialogFrame>
  )
}

function missingOf({ personId, pin }: CosignerEntry): FieldErrors {
  if (personId === null) return { signedOffByPersonId: text.whoMissing }
  return pin === '' ? { signedOffPin: text.pinMissing } : {}
}
