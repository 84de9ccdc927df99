import { RotateCcw, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ManagedCheck, withdrawCheck } from '#contract/checks.ts'
import { needsSecondPerson } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { useCheckWrite } from '../builder/queries.ts'
import { texts } from './texts.ts'

interface WithdrawDialogProps {
  rink: Rink
  check: ManagedCheck
  title: string
  onClose: () => void
}

/** Takes a check out of use, or puts it back. One that locks or gates is withdrawn by two people. */
export function WithdrawDialog({ rink, check, title, onClose }: WithdrawDialogProps) {
  const write = useCheckWrite(rink)
  const [isWithdrawn] = useState(check.withdrawnAt !== null)
  const [second, setSecond] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const words = isWithdrawn ? texts.putBack : texts.withdraw
  const isSigned = !isWithdrawn && check.newest !== null && needsSecondPerson(check.newest.template)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing: FieldErrors =
      isSigned && second.personId === null
        ? { approvedByPersonId: texts.whoMissing }
        : isSigned && second.pin === ''
          ? { approvedPin: texts.pinMissing }
          : {}
    showErrors(missing)
    if (Object.keys(missing).length > 0) return
    setIsBusy(true)
    const approval = { approvedByPersonId: second.personId ?? undefined, approvedPin: second.pin }
    const body = { rinkId: rink.id, isWithdrawn: !isWithdrawn, ...(isSigned && approval) }
    try {
      await write(body, key => call(withdrawCheck, { params: { id: String(check.id) }, body, key }))
    } catch (error) {
      showRefusal(error)
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...words.done })
    onClose()
  }
  return (
    <FormDialogFrame
      title={words.title(title)}
      description={words.description}
      action={words.action}
      icon={isWithdrawn ? RotateCcw : Undo2}
      busyLabel={words.busy}
      isBusy={isBusy}
      errors={errors}
      failure={failure}
      failureTitle={texts.failed}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {isSigned && (
        <CosignerFields
          rink={rink}
          label={texts.approvedBy}
          isManager
          entry={second}
          names={{ person: 'approvedByPersonId', pin: 'approvedPin' }}
          errors={errors}
          onChange={setSecond}
        />
      )}
    </FormDialogFrame>
  )
}
