import { Save } from 'lucide-react'
import { z } from 'zod'
import { type Machine, machineChange } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { useChangeMachine } from '../equipment-writes.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { changesBetween, entryOf, machineEntry, withTheirs } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'
import { OvertakenMachine } from './overtaken-machine.tsx'

interface EditMachineProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** What an edit began from, and what was typed since. */
const begun = z.object({ seen: machineEntry.extend({ revision: z.int() }), entry: machineEntry })

/** Changes what the register says of a machine; what somebody else has changed meanwhile is told, not overwritten. */
export function EditMachine({ rink, machine, onClose }: EditMachineProps) {
  const { kind } = machine
  const now = { ...entryOf(machine), revision: machine.revision }
  const { content, write, forget } = useKept(`machine-edits/${rink.id}/${machine.id}`, begun, {
    seen: now,
    entry: entryOf(machine),
  })
  const { seen, entry } = content
  const { mutateAsync } = useChangeMachine(rink, machine)
  const theirChanges = changesBetween(kind, seen, now)
  const body = { ...entry, revision: theirChanges.length === 0 ? machine.revision : seen.revision }
  return (
    <EntryDialog
      title="Edit the details"
      action="Save"
      icon={Save}
      check={() => checkEntry(machineChange, { ...body, rinkId: rink.id }).errors}
      send={async () => {
        const saved = await mutateAsync(body)
        forget()
        return saved
      }}
      onClose={() => {
        // Opened anew it shows the register, not what somebody once thought better of.
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <OvertakenMachine
            changes={theirChanges}
            onTake={() => write({ entry: withTheirs(kind, entry, seen, now), seen: now })}
          />
          <MachineFields
            kind={kind}
            entry={entry}
            errors={errors}
            onChange={changes => write({ seen, entry: { ...entry, ...changes } })}
          />
        </>
      )}
    </EntryDialog>
  )
}
