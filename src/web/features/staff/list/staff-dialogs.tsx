import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn, type SignedIn, signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { HandoverDialog } from '#web/features/handovers/handover-dialog.tsx'
import { EnterShift, type ShiftToEnter } from '../shift/enter-shift.tsx'
import { SignOutDialog } from '../shift/sign-out-dialog.tsx'
import { HandoverPrompt } from './handover-prompt.tsx'

/**
 * What the list is asking: about one of its people, by id, or for a handover. `instead` is the key of a refused write
 * whose place is taken.
 */
export type StaffQuestion =
  | { asks: 'sign-out'; member: SignedIn; signOutTime: string }
  | { asks: 'prompt'; id: number }
  | { asks: 'handover'; incomingId?: number; instead?: string }
  | { asks: 'shift'; member: StaffMember; shift: ShiftToEnter; instead: string }

interface StaffDialogsProps {
  rink: Rink
  staff: StaffMember[]
  question: StaffQuestion | null
  onClose: () => void
  onAsk: (question: StaffQuestion) => void
}

/** The list's questions, one at a time. */
export function StaffDialogs({ rink, staff, question, onClose, onAsk }: StaffDialogsProps) {
  if (question === null) return null
  const find = (id: number | undefined) => staff.find(member => member.id === id)
  const manager = signedInManager(staff)
  if (question.asks === 'handover') {
    const { incomingId, instead } = question
    return (
      <HandoverDialog
        rink={rink}
        staff={staff}
        incoming={find(incomingId)}
        onClose={onClose}
        instead={instead}
      />
    )
  }
  if (question.asks === 'sign-out') {
    // The dialog stays while its own answer is on the way, although the list knows of the sign-out already.
    const member = find(question.member.id)
    const shown = member && isSignedIn(member) ? member : question.member
    return <SignOutDialog rink={rink} member={shown} signOutTime={question.signOutTime} onClose={onClose} />
  }
  if (question.asks === 'shift') {
    const { member, shift, instead } = question
    // Also where they are taken off the list in the meantime: what is being typed stays.
    const shown = find(member.id) ?? member
    return <EnterShift rink={rink} member={shown} shift={shift} onClose={onClose} instead={instead} />
  }
  const member = find(question.id)
  return (
    member && (
      <HandoverPrompt
        rink={rink}
        incoming={member}
        manager={manager}
        onClose={onClose}
        onHandOver={() => onAsk({ asks: 'handover', incomingId: member.id })}
        onEnterSignOut={running => onAsk({ asks: 'sign-out', member: running, signOutTime: '' })}
      />
    )
  )
}
