import { ConflictNotice } from '#web/components/conflict-notice.tsx'
import type { EntryChange } from '../machine-entry.ts'
import { texts } from '../texts.ts'

/** Shows the changes that someone else has made to a machine since the dialog was opened. */
export function MachineConflict({ changes, onTake }: { changes: EntryChange[]; onTake: () => void }) {
  if (changes.length === 0) return null
  return (
    <ConflictNotice record="machine" onTake={onTake}>
      <ul>
        {changes.map(({ field, label, from, to }) => (
          <li key={field}>
            {label}: <del className="text-ink-soft">{from || texts.nothing}</del>{' '}
            <ins className="no-underline">{to || texts.nothing}</ins>
          </li>
        ))}
      </ul>
    </ConflictNotice>
  )
}
