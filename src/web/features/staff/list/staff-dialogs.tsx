import { FilePen } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  isFromEarlierDay,
  isSignedIn,
  type SignedIn,
  signedInManager,
  stillSignedInFrom,
} from '#domain/staff/attendance.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { EnterShift, type ShiftToEnter } from '../shift/shift-dialogs.tsx'
import { SignOutDialog } from '../shift/sign-out-dialog.tsx'
import { texts } from '../texts.ts'
import { LastManagerDialog } from './last-manager-dialog.tsx'

/** The open question of the list: about a person, by id, or a handover. `instead` is the key of the refused write. */
export type StaffQuestion =
  | { asks: 'sign-out'; member: SignedIn; signOutTime: string }
  | { asks: 'last-manager'; member: SignedIn; signOutTime: string }
  | { asks: 'prompt'; id: number }
  | { asks: 'handover'; incomingId?: number; instead?: string }
  | { asks: 'shift'; member: StaffMember; shift: ShiftToEnter; instead: string }

/** The dialog for a handover document. It is not part of this feature. */
export type HandoverDialog = ComponentType<{
  rink: Rink
  staff: StaffMember[]
  incoming: StaffMember | undefined
  instead: string | undefined
  onClose: () => void
}>

interface StaffDialogsProps {
  rink: Rink
  staff: StaffMember[]
  question: StaffQuestion | null
  HandoverDialog: HandoverDialog
  onClose: () => void
  onAsk: (question: StaffQuestion) => void
  /** Signs out without a further question about who is in charge. */
  onSignOut: (member: SignedIn, signOutTime: string) => void
  onSignedOut: () => void
}

/** The questions of the list, one at a time. */
export function StaffDialogs({
  question,
  HandoverDialog,
  onAsk,
  onSignOut,
  onSignedOut,
  ...shared
}: StaffDialogsProps) {
  const { rink, staff, onClose } = shared
  if (question === null) return null
  const find = (id: number | undefined) => staff.find(member => member.id === id)
  if (question.asks === 'handover') {
    return <HandoverDialog {...shared} incoming={find(question.incomingId)} instead={question.instead} />
  }
  if (question.asks === 'last-manager') {
    const { member, signOutTime } = question
    return (
      <LastManagerDialog
        leaving={member}
        staff={staff}
        onHandOver={() => onAsk({ asks: 'handover' })}
        onSignOut={() => onSignOut(member, signOutTime)}
        onClose={onClose}
      />
    )
  }
  if (question.asks === 'sign-out') {
    // The dialog stays until its own response arrives, even if the list already shows the sign-out.
    const member = find(question.member.id)
    const shown = member && isSignedIn(member) ? member : question.member
    return (
      <SignOutDialog
        rink={rink}
        member={shown}
        signOutTime={question.signOutTime}
        onSignedOut={onSignedOut}
        onClose={onClose}
      />
    )
  }
  if (question.asks === 'shift') {
    const { member, shift, instead } = question
    // The person may be off the list by now; the typed shift remains.
    const shown = find(member.id) ?? member
    return <EnterShift rink={rink} member={shown} shift={shift} onClose={onClose} instead={instead} />
  }
  const incoming = find(question.id)
  return incoming && <HandoverPrompt {...shared} incoming={incoming} onAsk={onAsk} />
}

interface HandoverPromptProps extends Pick<StaffDialogsProps, 'rink' | 'staff' | 'onClose' | 'onAsk'> {
  /** The manager who wants to sign in. */
  incoming: StaffMember
}

/** Only one manager may be signed in (specification 1, section 4): the next one takes over. */
function HandoverPrompt({ rink, staff, incoming, onClose, onAsk }: HandoverPromptProps) {
  const manager = signedInManager(staff)
  const running = manager && isSignedIn(manager) ? manager : undefined
  const now = serverNow()
  const isEarlier = running !== undefined && isFromEarlierDay(running.lastSignIn, now, rink)
  const isTooLong =
    running !== undefined && isLongShift({ signedInAt: new Date(running.lastSignIn), signedOutAt: now })
  const hasForgotten = running && (isEarlier || isTooLong) ? running : undefined
  const text = texts.prompt
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      description={manager ? text.signedIn(manager.name, manager.role) : text.nobody(incoming.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {hasForgotten && (
            <Button
              kind={isTooLong ? 'primary' : 'secondary'}
              onClick={() => onAsk({ asks: 'sign-out', member: hasForgotten, signOutTime: '' })}
            >
              {text.enterSignOut(hasForgotten.name)}
            </Button>
          )}
          {manager && !isTooLong && (
            <Button
              kind="primary"
              icon={FilePen}
              onClick={() => onAsk({ asks: 'handover', incomingId: incoming.id })}
            >
              {texts.manager.handOver}
            </Button>
          )}
        </>
      }
    >
      {hasForgotten && (
        <p>
          {text.hasLeft(
            stillSignedInFrom(hasForgotten.lastSignIn, rink.timezone, now),
            hasForgotten.name,
            incoming.name,
          )}
        </p>
      )}
      {manager && !isTooLong && <p>{text.completing(manager.name, incoming.name)}</p>}
    </Dialog>
  )
}
