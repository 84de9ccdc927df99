import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { EntryChange } from './machine-entry.ts'

interface OvertakenProps {
  changes: EntryChange[]
  onTake: () => void
}

/** Shows what somebody else has changed of a machine since a dialog was begun; nothing where they have not. */
export function Overtaken({ changes, onTake }: OvertakenProps) {
  if (changes.length === 0) return null
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
