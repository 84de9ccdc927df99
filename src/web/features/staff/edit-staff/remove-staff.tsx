import { type FormEvent, useId, useState } from 'react'
import { removeStaffMember } from '#contract/staff.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { FailedReplyError } from '#web/api/errors.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { isAboutPin } from '#web/pins/about-pin.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { useRemoveStaffMember } from '../staff-writes.ts'

interface RemoveStaffProps {
  rink: Rink
  staff: StaffMember[]
  onBack: () => void
  onClose: () => void
}

/** Removes someone, with a manager's PIN. */
export function RemoveStaff({ rink, staff, onBack, onClose }: RemoveStaffProps) {
  const formId = useId()
  const place = useUserScopedKey(`staff/removed/${rink.id}`)
  const { texts, restoredFrom, write, forget } = useDraftTexts(place, { chosenId: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [asksForPin, setAsksForPin] = useState(false)
  const { mutateAsync } = useRemoveStaffMember(rink)
  const chosen = staff.find(({ id }) => String(id) === texts.chosenId)
  const leave = (next: () => void) => {
    forget()
    next()
  }

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setErrors({ chosen: 'Please select a staff member to remove' })
    if (chosen.isSignedIn) return setErrors({ chosen: `${chosen.name} is signed in. Sign them out first.` })
    setAsksForPin(true)
  }
  const remove = async (pin: string) => {
    if (!chosen) return
    try {
      await mutateAsync({ id: chosen.id, pin })
    } catch (error) {
      const isAnswered = error instanceof ApiError || error instanceof FailedReplyError
      if (isAboutPin(error) || !isAnswered) throw error
      const text = messageOf(error, removeStaffMember.failed)
      showToast({ tone: 'error', title: 'Error', text })
      return setAsksForPin(false)
    }
    showToast({
      tone: 'success',
      title: 'Staff member deleted',
      text: 'Staff member has been removed from the system.',
    })
    leave(onClose)
  }
  if (asksForPin && chosen) {
    return (
      <PinDialog onVerify={remove} onCancel={() => setAsksForPin(false)}>
        Removing {chosen.name} ({chosen.role}) from the staff list needs a manager's PIN. What they worked
        stays on record.
      </PinDialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title="Remove Staff Member"
      footer={
        <>
          <Button onClick={() => leave(onBack)}>Back</Button>
          <Button kind="danger" type="submit" form={formId}>
            Remove Staff Member
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={goOn}>
        <DraftRestored from={restoredFrom} />
        <SelectField
          label="Staff member"
          isRequired
          error={errors['chosen']}
          value={chosen?.id ?? ''}
          onChange={event => {
            write({ chosenId: event.target.value })
            setErrors({})
          }}
        >
          <option value="">Choose…</option>
          {staff.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name} ({role})
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
