import { Plus } from 'lucide-react'
import { z } from 'zod'
import { EQUIPMENT_KINDS, kindOf } from '#domain/equipment/kinds.ts'
import { newMachine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { useKept } from '#web/offline/use-kept.ts'
import { useAddMachine } from '../equipment-writes.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { blankEntry, machineEntry } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'

interface AddMachineProps {
  rink: Rink
  onClose: () => void
}

const [first] = EQUIPMENT_KINDS
const begun = z.object({ kind: z.string(), entry: machineEntry }).partial()

/** Enters a machine in the register. */
export function AddMachine({ rink, onClose }: AddMachineProps) {
  const { content, write, forget } = useKept(`new-machines/${rink.id}`, begun, {
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
      check={() => checkEntry(newMachine, { ...body, rinkId: rink.id }).errors}
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
