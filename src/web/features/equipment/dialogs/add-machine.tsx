import { Plus } from 'lucide-react'
import { z } from 'zod'
import { EQUIPMENT_KINDS, kindOf } from '#domain/equipment/kinds.ts'
import { newMachineSchema } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useAddMachine } from '../equipment-writes.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { blankEntry, machineEntrySchema } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'

interface AddMachineProps {
  rink: Rink
  onClose: () => void
}

const [first] = EQUIPMENT_KINDS
const begunSchema = z.object({ kind: z.string(), entry: machineEntrySchema }).partial()

/** Enters a machine in the register. */
export function AddMachine({ rink, onClose }: AddMachineProps) {
  const { content, write, forget } = useDraftValue(`new-machines/${rink.id}`, begunSchema, {
    kind: first?.kind ?? '',
    entry: blankEntry(),
  })
  const { kind, entry } = content
  const { mutateAsync } = useAddMachine(rink)
  const body = { ...entry, kind: kindOf(kind).kind }
  return (
    <EntryDialog
      title="Add a machine"
      description="Machines that a checklist names come into the register by themselves."
      action="Add"
      icon={Plus}
      check={() => checkEntry(newMachineSchema, { ...body, rinkId: rink.id }).errors}
      send={async () => {
        const saved = await mutateAsync(body)
        forget()
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <SelectField
            label="Kind"
            isRequired
            value={kind}
            onChange={event => write({ kind: event.target.value })}
          >
            {EQUIPMENT_KINDS.map(known => (
              <option key={known.kind} value={known.kind}>
                {known.noun}
              </option>
            ))}
          </SelectField>
          <MachineFields
            rink={rink}
            kind={kind}
            entry={entry}
            errors={errors}
            onChange={changes => write({ entry: { ...entry, ...changes } })}
          />
        </>
      )}
    </EntryDialog>
  )
}
