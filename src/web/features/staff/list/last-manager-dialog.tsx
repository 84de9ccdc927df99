import { FilePen } from 'lucide-react'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { texts } from '../texts.ts'

const text = texts.lastManager

interface LastManagerDialogProps {
  /** The manager in charge, who signs out while others are on site. */
  leaving: StaffMember
  staff: readonly StaffMember[]
  onHandOver: () => void
  onSignOut: () => void
  onClose: () => void
}

/** Asks before the last manager on site signs out, and offers the handover. */
export function LastManagerDialog({
  leaving,
  staff,
  onHandOver,
  onSignOut,
  onClose,
}: LastManagerDialogProps) {
  const others = staff.filter(({ id, isSignedIn }) => isSignedIn && id !== leaving.id).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      description={text.text(leaving.name, others)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button onClick={onSignOut}>{text.anyway}</Button>
          <Button kind="primary" icon={FilePen} onClick={onHandOver}>
            {texts.manager.handOver}
          </Button>
        </>
      }
    />
  )
}
