import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { messageOf } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'
import { forgetHandoverDraft, useHandoverDraft } from './handover-draft.ts'
import { HandoverForm } from './handover-form.tsx'

interface HandoverDialogProps {
  rink: Rink
  staff: StaffMember[]
  /** Who takes over, where that is known already. */
  incoming: StaffMember | undefined
  onClose: () => void
}

/** Shift Handover Documentation, begun from what was written before, if anything. */
export function HandoverDialog({ rink, staff, incoming, onClose }: HandoverDialogProps) {
  const draft = useHandoverDraft(rink)
  // As it was when the dialog was opened: after a lost answer the same handover must go out again.
  const [staffThen] = useState(staff)
  if (draft === undefined) return null
  return (
    <HandoverForm
      rink={rink}
      staff={staffThen}
      outgoing={signedInManager(staffThen)}
      incoming={incoming}
      draft={draft}
      onClose={onClose}
      onSaved={document => {
        forgetHandoverDraft(rink)
        const at = timeOfDay(document.submittedAt, rink.timezone)
        const { fromManager, toManager, incomingStaffId } = document
        showToast({
          tone: 'success',
          title: 'Handover complete',
          text: incomingStaffId
            ? `${fromManager} signed out and ${toManager} signed in at ${at}.`
            : 'The handover document is saved.',
        })
        onClose()
      }}
      onFailed={error => {
        const why = messageOf(error, '')
        showToast({ tone: 'error', title: 'Error', text: `Failed to save handover document. ${why}`.trim() })
      }}
    />
  )
}
