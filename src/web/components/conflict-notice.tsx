import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

interface ConflictNoticeProps {
  /** Such as 'machine'. */
  record: string
  onTake: () => void
  /** True once a save was refused for it: the notice takes the focus. */
  isRefused?: boolean
  /** The changes of the other person. */
  children: ReactNode
}

/**
 * Warns during an edit that someone else has changed the record, and offers to continue from the new version.
 */
export function ConflictNotice({ record, onTake, isRefused = false, children }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warn"
      isAlert
      takesFocus={isRefused}
      title={texts.conflict.title(record)}
      action={<Button onClick={onTake}>{texts.conflict.take}</Button>}
    >
      {children}
      <p>{texts.conflict.both}</p>
    </Notice>
  )
}
