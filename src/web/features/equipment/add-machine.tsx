import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EQUIPMENT_KINDS, kindOf } from '#domain/equipment/kinds.ts'
import { newMachine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useAddMachine } from './equipment-writes.ts'
import { blankEntry } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'

interface AddMachineProps {
  rink: Rink
  onClose: () => void
}

const [first] = EQUIPMENT_KINDS

/** Enters a machine in the register. */
export function AddMachine({ rink, onClose }: AddMachineProps) {
  const [kind, setKind] = useState(first?.kind ?? '')
  const [entry, setEntry] = useState(blankEntry)
  const { mutateAsync } = useAddMachine(rink)
  const body = { ...entry, kind: kindOf(kind).kind }
  return (
    <EntryDialog
      title="Add a machine"
      description="Machines that a checklist names come into the register by themselves."
      action="Add"
      icon={Plus}
      check={() => checkEntry(newMachine, { ...body, rinkId: rink.id }).errors}
      send={() => mutateAsync(body)}
      onClose={onClose}
    >
      {errors => (
        <>
          <SelectField label="Kind" isRequired value={kind} onChange={event => setKind(event.target.value)}>
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
            onChange={changes => setEntry({ ...entry, ...changes })}
          />
        </>
      )}
    </EntryDialog>
  )
}
