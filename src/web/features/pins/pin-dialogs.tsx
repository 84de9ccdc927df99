import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type ManagerPin, managerNameSchema, newPinSchema, PIN_LENGTH } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PinInput } from '#web/components/pin-input.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { RinkChoiceField, rinkChoiceSchema } from '#web/session/rink-choice-field.tsx'
import { useAddPin, useChangePin, useManagerPins, useRemovePin } from './manager-pins-queries.ts'
import { texts } from './texts.ts'

/** The open task of the administrator. */
export type PinTask = { does: 'add' } | { does: 'rename' | 'replace' | 'remove'; pin: ManagerPin }

const editors = { rename: RenameManager, replace: ReplacePin }

interface PinEditorProps {
  task: PinTask
  rinks: Rink[]
  onClose: () => void
}

/** The dialog of the open task. */
export function PinEditor({ task, rinks, onClose }: PinEditorProps) {
  if (task.does === 'add') return <AddPin rinks={rinks} onClose={onClose} />
  if (task.does === 'remove') return <RemovePin pin={task.pin} rinks={rinks} onClose={onClose} />
  const Editor = editors[task.does]
  return <Editor pin={task.pin} onClose={onClose} />
}

const newManagerSchema = z.object({
  managerName: managerNameSchema,
  pin: newPinSchema,
  rinkId: rinkChoiceSchema,
})

/** Gives a manager a PIN at one rink, or at every rink. */
function AddPin({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddPin()
  return (
    <FormDialog
      keptAs="pins/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={newManagerSchema}
      send={mutateAsync}
      done={texts.add.done}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label={texts.managerName}
            name="managerName"
            isRequired
            autoComplete="off"
            error={errors['managerName']}
          />
          <NewPinField error={errors['pin']} />
          <RinkChoiceField rinks={rinks} defaultRinkId={rinks[0]?.id ?? null} error={errors['rinkId']} />
        </>
      )}
    </FormDialog>
  )
}

const renameSchema = z.object({ managerName: managerNameSchema })

/** Renames the manager of a PIN. Records that the PIN has authorised keep the old name. */
function RenameManager({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`pins/${pin.id}`}
      title={texts.rename.title(pin.managerName)}
      action={texts.rename.action}
      schema={renameSchema}
      send={mutateAsync}
      done={texts.rename.done}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={texts.managerName}
          name="managerName"
          isRequired
          autoComplete="off"
          defaultValue={pin.managerName}
          error={errors['managerName']}
        />
      )}
    </FormDialog>
  )
}

const replacementSchema = z.object({ pin: newPinSchema })

/** Gives a manager another PIN. The old one stops working. */
function ReplacePin({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`replaced-pins/${pin.id}`}
      title={texts.replace.title(pin.managerName)}
      action={texts.replace.action}
      schema={replacementSchema}
      send={mutateAsync}
      done={{ title: texts.replace.done.title, text: texts.replace.done.text(pin.managerName) }}
      onClose={onClose}
    >
      {errors => <NewPinField error={errors['pin']} />}
    </FormDialog>
  )
}

/** The field for a new PIN. It can be viewed while typing, and never again. */
function NewPinField({ error }: { error: string | undefined }) {
  const [pin, setPin] = useState('')
  return (
    <PinInput
      label={texts.pin.label}
      name="pin"
      isRequired
      isNew
      autoComplete="new-password"
      maxLength={PIN_LENGTH}
      hint={texts.pin.hint}
      error={error}
      value={pin}
      onType={setPin}
    />
  )
}

interface RemovePinProps {
  pin: ManagerPin
  rinks: Rink[]
  onClose: () => void
}

/** Removes a manager's PIN after a question that names the consequences. */
function RemovePin({ pin, rinks, onClose }: RemovePinProps) {
  const { mutateAsync } = useRemovePin(pin.id)
  const { data: pins = [] } = useManagerPins()
  const others = pins.filter(({ id }) => id !== pin.id)
  const left = rinks.filter(rink => works(pin, rink) && !others.some(other => works(other, rink)))
  return (
    <QuestionDialog
      title={texts.remove.title(pin.managerName)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      onConfirm={mutateAsync}
      done={{ title: texts.remove.done.title, text: texts.remove.done.text(pin.managerName) }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Notice tone="warn" title={texts.remove.lastPin.title(left.map(({ name }) => name).join(', '))}>
          {texts.remove.lastPin.text}
        </Notice>
      )}
    </QuestionDialog>
  )
}

function works({ rinkId }: ManagerPin, rink: Rink): boolean {
  return rinkId === null || rinkId === rink.id
}
