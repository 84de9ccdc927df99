import { Save } from 'lucide-react'
import { z } from 'zod'
import { type Machine, machineChangeSchema } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useChangeMachine } from '../equipment-writes.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { changesBetween, entryOf, machineEntrySchema, withTheirs } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'
import { OvertakenMachine } from './overtaken-machine.tsx'

interface EditMachineProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** What an edit began from, and what was typed since. */
const begunSchema = z.object({
  seen: machineEntrySchema.extend({ revision: z.int() }),
  entry: machineEntrySchema,
})

/** Changes what the register says of a machine; what someone else has changed in the meantime is told, not overwritten. */
export function EditMachine({ rink, machine, onClose }: EditMachineProps) {
  const { kind } = machine
  const now = { ...entryOf(machine), revision: machine.revision }
  const { content, write, forget } = useDraftValue(`machine-edits/${rink.id}/${machine.id}`, begunSchema, {
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
      check={() => checkEntry(machineChangeSchema, { ...body, rinkId: rink.id }).errors}
      send={async () => {
        const saved = await mutateAsync(body)
        forget()
        return saved
      }}
      onClose={() => {
        // Opened again it shows the register, not what someone once thought better of.
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
            rink={rink}
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
