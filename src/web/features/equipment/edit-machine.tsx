import { Save } from 'lucide-react'
import { useState } from 'react'
import { machineChange } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useChangeMachine } from './equipment-writes.ts'
import { changesBetween, type EntryChange, entryOf, withTheirs } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'
import type { ShownMachine } from './waiting-checks.ts'

interface EditMachineProps {
  rink: Rink
  machine: ShownMachine
  onClose: () => void
}

/** Changes what the register says of a machine; what somebody else has changed meanwhile is told, not overwritten. */
export function EditMachine({ rink, machine, onClose }: EditMachineProps) {
  const [seen, setSeen] = useState(machine)
  const [entry, setEntry] = useState(() => entryOf(machine))
  const { mutateAsync } = useChangeMachine(rink, machine)
  const { kind } = machine
  const theirChanges = changesBetween(kind, entryOf(seen), entryOf(machine))
  const body = { ...entry, revision: theirChanges.length === 0 ? machine.revision : seen.revision }
  const takeTheirs = () => {
    setEntry(withTheirs(kind, entry, entryOf(seen), entryOf(machine)))
    setSeen(machine)
  }
  return (
    <EntryDialog
      title="Edit the details"
      action="Save"
      icon={Save}
      check={() => checkEntry(machineChange, { ...body, rinkId: rink.id }).errors}
      send={() => mutateAsync(body)}
      onClose={onClose}
    >
      {errors => (
        <>
          {theirChanges.length > 0 && <Overtaken changes={theirChanges} onTake={takeTheirs} />}
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

interface OvertakenProps {
  changes: EntryChange[]
  onTake: () => void
}

/** Shows what somebody else has changed since the edit began. */
function Overtaken({ changes, onTake }: OvertakenProps) {
  return (
    <Notice
      tone="warn"
      isAlert
      title="Somebody else has changed this machine meanwhile"
      action={<Button onClick={onTake}>Go on with their changes</Button>}
    >
      <ul>
        {changes.map(({ field, label, from, to }) => (
          <li key={field}>
            {label}: <del className="text-ink-soft">{from || 'nothing'}</del>{' '}
            <ins className="no-underline">{to || 'nothing'}</ins>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
