import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { messageOf } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { deleteHandoverDraft, draftKeyFor, useHandoverDraft } from './handover-draft.ts'
import { HandoverForm } from './handover-form.tsx'

interface HandoverDialogProps {
  rink: Rink
  staff: StaffMember[]
  /** Who takes over, where that is known already. */
  incoming: StaffMember | undefined
  /** The key of a refused write in whose place it is made. */
  instead: string | undefined
  onClose: () => void
}

/** Shift Handover Documentation, begun from what was written before, if anything. */
export function HandoverDialog(props: HandoverDialogProps) {
  return <HandoverOfDraft key={useCorrections(draftKeyFor(props.rink))} {...props} />
}

function HandoverOfDraft({ rink, staff, incoming, instead, onClose }: HandoverDialogProps) {
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
      instead={instead}
      onClose={onClose}
      onSaved={written => {
        deleteHandoverDraft(rink)
        if (written.end === 'kept') tellKept()
        else tellComplete(written.reply, rink)
        onClose()
      }}
      onFailed={error => {
        const why = messageOf(error, '')
        showToast({ tone: 'error', title: 'Error', text: `Failed to save handover document. ${why}`.trim() })
      }}
    />
  )
}

function tellKept(): void {
  const text = 'The handover is sent as soon as Rinkbook can be reached.'
  showToast({ tone: 'success', title: 'Saved on this tablet', text })
}

function tellComplete(document: HandoverDocument, { timezone }: Rink): void {
  const { fromManager, toManager, incomingStaffId, submittedAt } = document
  const at = timeOfDay(submittedAt, timezone)
  const text = incomingStaffId
    ? `${fromManager} signed out and ${toManager} signed in at ${at}.`
    : 'The handover document is saved.'
  showToast({ tone: 'success', title: 'Handover complete', text })
}
