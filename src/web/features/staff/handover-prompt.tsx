import { FilePen } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

interface HandoverPromptProps {
  rink: Rink
  /** The manager who wants to sign in. */
  incoming: StaffMember
  /** The one who is signed in; undefined when that has changed meanwhile. */
  manager: StaffMember | undefined
  onClose: () => void
  onHandOver: () => void
  /** Asks for the real sign-out of somebody who forgot theirs. */
  onEnterSignOut: (running: SignedIn) => void
}

/** Only one manager may be signed in (specification 1, section 4): the next one takes over. */
export function HandoverPrompt(props: HandoverPromptProps) {
  const { rink, incoming, manager, onClose, onHandOver, onEnterSignOut } = props
  const running = manager && isSignedIn(manager) ? manager : undefined
  const isForgotten =
    running !== undefined &&
    isLongShift({ signedInAt: new Date(running.lastSignIn), signedOutAt: serverNow() })
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
          {running && isForgotten && (
            <Button kind="primary" onClick={() => onEnterSignOut(running)}>
              Enter sign-out of {running.name}
            </Button>
          )}
          {manager && !isForgotten && (
            <Button kind="primary" icon={FilePen} onClick={onHandOver}>
              Create Handover Document
            </Button>
          )}
        </>
      }
    >
      {running && isForgotten && (
        <p>
          {stillSignedInFrom(running.lastSignIn, rink.timezone)}. Enter the real sign-out time first, then{' '}
          {incoming.name} can sign in.
        </p>
      )}
      {manager && !isForgotten && (
        <p>
          Completing the handover signs {manager.name} out and {incoming.name} in.
        </p>
      )}
    </Dialog>
  )
}
