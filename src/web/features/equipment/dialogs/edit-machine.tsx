import { Save } from 'lucide-react'
import { z } from 'zod'
import { machineChange } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useChangeMachine } from '../equipment-writes.ts'
import type { ShownMachine } from '../on-tablet/waiting-checks.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { changesBetween, type EntryChange, entryOf, machineEntry, withTheirs } from './machine-entry.ts'
import { MachineFields } from './machine-fields.tsx'
import { useKept } from './use-kept.ts'

interface EditMachineProps {
  rink: Rink
  machine: ShownMachine
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
          {theirChanges.length > 0 && (
            <Overtaken
              changes={theirChanges}
              onTake={() => write({ entry: withTheirs(kind, entry, seen, now), seen: now })}
            />
          )}
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
