import { ConflictNotice } from '#web/components/conflict-notice.tsx'
import type { EntryChange } from './machine-entry.ts'

interface OvertakenMachineProps {
  changes: EntryChange[]
  onTake: () => void
}

/** Shows what someone else has changed of a machine since a dialog was begun; nothing where they have not. */
export function OvertakenMachine({ changes, onTake }: OvertakenMachineProps) {
  if (changes.length === 0) return null
  return (
    <ConflictNotice record="machine" onTake={onTake}>
      <ul>
        {changes.map(({ field, label, from, to }) => (
          <li key={field}>
            {label}: <del className="text-ink-soft">{from || 'nothing'}</del>{' '}
            <ins className="no-underline">{to || 'nothing'}</ins>
          </li>
        ))}
      </ul>
    </ConflictNotice>
  )
}
