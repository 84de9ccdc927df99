import { FilePen } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

interface HandoverPromptProps {
  rink: Rink
  /** The manager who wants to sign in. */
  incoming: StaffMember
  /** The one who is signed in; undefined when that has changed in the meantime. */
  manager: StaffMember | undefined
  onClose: () => void
  onHandOver: () => void
  /** Asks for the real sign-out of someone who forgot theirs. */
  onEnterSignOut: (running: SignedIn) => void
}

/** Only one manager may be signed in (specification 1, section 4): the next one takes over. */
export function HandoverPrompt(props: HandoverPromptProps) {
  const { rink, incoming, manager, onClose, onHandOver, onEnterSignOut } = props
  const running = manager && isSignedIn(manager) ? manager : undefined
  const now = serverNow()
  const isEarlier = running !== undefined && isFromEarlierDay(running.lastSignIn, now, rink)
  const isTooLong =
    running !== undefined && isLongShift({ signedInAt: new Date(running.lastSignIn), signedOutAt: now })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Shift Handover Required"
      description={
        manager
          ? `${manager.name} (${manager.role}) is signed in as the manager. Only one manager can be signed in at a time.`
          : `No manager is signed in any more. ${incoming.name} can sign in now.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {running && (isEarlier || isTooLong) && (
            <Button kind={isTooLong ? 'primary' : 'secondary'} onClick={() => onEnterSignOut(running)}>
              Enter sign-out of {running.name}
            </Button>
          )}
          {manager && !isTooLong && (
            <Button kind="primary" icon={FilePen} onClick={onHandOver}>
              Create Handover Document
            </Button>
          )}
        </>
      }
    >
      {running && (isEarlier || isTooLong) && (
        <p>
          {stillSignedInFrom(running.lastSignIn, rink.timezone)}. If {running.name} has left, enter the real
          sign-out time; then {incoming.name} can sign in.
        </p>
      )}
      {manager && !isTooLong && (
        <p>
          Completing the handover signs {manager.name} out and {incoming.name} in.
        </p>
      )}
    </Dialog>
  )
}
