import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface OvertakenProps {
  /** Such as 'machine'. */
  record: string
  onTake: () => void
  /** What they have changed. */
  children: ReactNode
}

/** Says in an edit that somebody else has changed the record since it was begun, and lets the person go on from there. */
export function ConflictNotice({ record, onTake, children }: OvertakenProps) {
  return (
    <Notice
      tone="warn"
      isAlert
      title={`Someone else has just changed this ${record}`}
      action={<Button onClick={onTake}>Continue with their changes</Button>}
    >
      {children}
    </Notice>
  )
}
