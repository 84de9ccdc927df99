import { type FormEvent, useId, useState } from 'react'
import { addStaffMember } from '#contract/staff.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { nameKey } from '#domain/names.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { newStaffMemberSchema, type StaffMember, staffForm } from '#domain/staff/member.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useAddStaffMember } from '../staff-writes.ts'

interface AddStaffProps {
  rink: Rink
  staff: StaffMember[]
  onBack: () => void
  onClose: () => void
}

/** Adds someone: name and title, and a company for who comes from one. */
export function AddStaff({ rink, staff, onBack, onClose }: AddStaffProps) {
  const formId = useId()
  const kept = useDraftTexts(useUserScopedKey(`staff/new/${rink.id}`), entryFrom(staffForm, {}))
  const { texts: entry, write } = kept
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const { mutate, isPending } = useAddStaffMember(rink)
  const namesake = staff.find(({ name }) => nameKey(name) === nameKey(entry.name))
  const hint = namesake && { hint: `There is already a ${namesake.name} (${namesake.role}) on the list.` }
  const leave = (goOn: () => void) => {
    kept.forget()
    goOn()
  }

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { errors: found, data } = checkEntry(newStaffMemberSchema, { ...entry, rinkId: rink.id })
    setErrors(found)
    if (!data) return
    mutate(
      { name: data.name, role: data.role, ...(data.company && { company: data.company }) },
      {
        onSuccess: ({ name }) => {
          showToast({ tone: 'success', title: 'Staff member added', text: `${name} can sign in now.` })
          leave(onClose)
        },
        onError: error => {
          const why = messageOf(error, addStaffMember.failed)
          const isKnown = why !== addStaffMember.failed
          const text = `Failed to add staff member to database.${isKnown ? ` ${why}` : ''}`
          setErrors(refusedFields(error))
          showToast({ tone: 'error', title: 'Error', text })
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && leave(onClose)}
      title="Add Staff Member"
      footer={
        <>
          <Button disabled={isPending} onClick={() => leave(onBack)}>
            Back
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isPending} busyLabel="Adding...">
            Add Staff Member
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-5" onSubmit={add}>
        <DraftRestored from={kept.restoredFrom} />
        <FormFields
          rink={rink}
          fields={fieldsOf(staffForm).map(field => (field.key === 'name' ? { ...field, ...hint } : field))}
          entry={entry}
          errors={errors}
          onChange={(key, answer) => write({ [key]: answer })}
        />
      </form>
    </Dialog>
  )
}
