import { type FormEvent, useId, useState } from 'react'
import { addStaffMember } from '#contract/staff.ts'
import { nameKey } from '#domain/names.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { newStaffMemberSchema, STAFF_TITLES, type StaffMember } from '#domain/staff/member.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useAddStaffMember } from '../staff-writes.ts'

const NAME_LENGTH = 100

interface AddStaffProps {
  rink: Rink
  staff: StaffMember[]
  onBack: () => void
  onClose: () => void
}

/** Adds somebody: name and title, and a company for who comes from one. */
export function AddStaff({ rink, staff, onBack, onClose }: AddStaffProps) {
  const formId = useId()
  const titlesId = useId()
  const kept = useDraftTexts(useUserScopedKey(`staff/new/${rink.id}`), { name: '', role: '', company: '' })
  const { texts: entry, write } = kept
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const { mutate, isPending } = useAddStaffMember(rink)
  const namesake = staff.find(({ name }) => nameKey(name) === nameKey(entry.name))
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
        <TextField
          label="Name"
          error={errors['name']}
          isRequired
          autoComplete="off"
          maxLength={NAME_LENGTH}
          hint={namesake && `There is already a ${namesake.name} (${namesake.role}) on the list.`}
          value={entry.name}
          onChange={event => write({ name: event.target.value })}
        />
        <TextField
          label="Title"
          error={errors['role']}
          isRequired
          list={titlesId}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          hint={`Such as ${STAFF_TITLES.join(', ')}. Whoever has 'manager' in the title counts as a manager.`}
          value={entry.role}
          onChange={event => write({ role: event.target.value })}
        />
        <datalist id={titlesId}>
          {STAFF_TITLES.map(title => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
        <TextField
          label="Company (optional)"
          error={errors['company']}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={entry.company}
          onChange={event => write({ company: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
