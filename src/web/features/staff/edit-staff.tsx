import { UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { addStaffMember, removeStaffMember } from '#contract/staff.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { nameKey } from '#domain/names.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type StaffMember, staffForm } from '#domain/staff/member.ts'
import { call, messageOf } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useStaffWrite } from './staff-writes.ts'
import { texts } from './texts.ts'

interface EditStaffProps {
  rink: Rink
  staff: StaffMember[]
  onClose: () => void
}

interface StepProps extends EditStaffProps {
  onBack: () => void
}

const text = texts.edit

/** Edit Staff: select, add or remove (specification 1, section 4). Mounted while open, so that closing resets it. */
export function EditStaff(props: EditStaffProps) {
  const [step, setStep] = useState<'select' | 'add' | 'remove'>('select')
  const back = () => setStep('select')
  if (step === 'add') return <AddStaff {...props} onBack={back} />
  if (step === 'remove') return <RemoveStaff {...props} onBack={back} />
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={text.title}
      description={text.description}
      footer={<Button onClick={props.onClose}>{text.cancel}</Button>}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button icon={UserRoundPlus} className="min-h-16 px-3" onClick={() => setStep('add')}>
          {text.add}
        </Button>
        <Button
          icon={UserRoundMinus}
          className="min-h-16 px-3"
          disabled={props.staff.length === 0}
          onClick={() => setStep('remove')}
        >
          {text.remove}
        </Button>
      </div>
    </Dialog>
  )
}

/** Adds a person: name and title, and the company of someone from outside. */
function AddStaff({ rink, staff, onBack, onClose }: StepProps) {
  const draft = useDraftTexts(useUserScopedKey(`staff/new/${rink.id}`), entryFrom(staffForm, {}))
  const { name, role, company } = draft.texts
  const write = useStaffWrite(rink)
  const namesake = staff.find(member => nameKey(member.name) === nameKey(name))
  const hint = namesake && { hint: texts.add.namesake(namesake.name, namesake.role) }
  const { title, busy, done, error: errorTitle, failed } = texts.add
  return (
    <EntryDialog
      rink={rink}
      title={title}
      action={title}
      busyLabel={busy}
      back={{ label: text.back, onBack }}
      fields={fieldsOf(staffForm).map(field => (field.key === 'name' ? { ...field, ...hint } : field))}
      draft={draft}
      restoredFrom={draft.restoredFrom}
      forgetsOnClose
      check={() => checkEntry(addStaffMember.body, { ...draft.texts, rinkId: rink.id }).errors}
      send={async () => {
        const given = {
          name: name.trim(),
          role: role.trim(),
          ...(company.trim() && { company: company.trim() }),
        }
        const body = { ...given, isSignedIn: false as const, rinkId: rink.id }
        await write(body, key => call(addStaffMember, { body, key }))
        return { title: done.title, text: done.text(given.name) }
      }}
      onFailed={error => {
        const why = messageOf(error, addStaffMember.failed)
        const text = why === addStaffMember.failed ? failed : `${failed} ${why}`
        showToast({ tone: 'error', title: errorTitle, text })
      }}
      onClose={onClose}
    />
  )
}

/** Removes a person, with a manager's PIN. */
function RemoveStaff({ rink, staff, onBack, onClose }: StepProps) {
  const draft = useDraftTexts(useUserScopedKey(`staff/removed/${rink.id}`), { chosenId: '' })
  const chosen = staff.find(({ id }) => String(id) === draft.texts.chosenId)
  const write = useStaffWrite(rink)
  const { title, member, choose, missing, signedIn, needsPin, done } = texts.remove
  return (
    <EntryDialog
      rink={rink}
      title={title}
      action={title}
      kind="danger"
      back={{ label: text.back, onBack }}
      fields={[
        {
          key: 'chosenId',
          label: member,
          kind: 'choice',
          options: staff.map(({ id, name, role }) => ({ value: String(id), label: `${name} (${role})` })),
          none: choose,
          required: true,
        },
      ]}
      draft={{ ...draft, texts: { chosenId: chosen ? draft.texts.chosenId : '' } }}
      restoredFrom={draft.restoredFrom}
      forgetsOnClose
      pin={{ explanation: chosen && needsPin(chosen.name, chosen.role) }}
      check={() => {
        if (!chosen) return { chosenId: missing }
        return chosen.isSignedIn ? { chosenId: signedIn(chosen.name) } : {}
      }}
      send={async typed => {
        const params = { id: draft.texts.chosenId }
        const body = { ...typed, rinkId: rink.id }
        await write({ ...params, ...body }, key => call(removeStaffMember, { params, body, key }))
        return done
      }}
      onFailed={error =>
        showToast({
          tone: 'error',
          title: texts.add.error,
          text: messageOf(error, removeStaffMember.failed),
        })
      }
      onClose={onClose}
    />
  )
}
