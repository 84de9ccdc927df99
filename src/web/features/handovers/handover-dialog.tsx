import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { messageOf } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { deleteDraft } from '#web/offline/drafts.ts'
import { draftKeyFor, NO_DRAFT, readHandoverDraft } from './handover-draft.ts'
import { HandoverForm } from './handover-form.tsx'
import { texts } from './texts.ts'

interface HandoverDialogProps {
  rink: Rink
  staff: StaffMember[]
  /** The incoming manager, if known. */
  incoming: StaffMember | undefined
  /** The key of the refused write that it replaces. */
  instead: string | undefined
  onClose: () => void
}

/** A handover, begun from its draft if there is one. */
export function HandoverDialog({ rink, staff, incoming, instead, onClose }: HandoverDialogProps) {
  // Fixed at opening, so that a repeat after a lost reply is the same handover.
  const [staffThen] = useState(staff)
  const draftKey = draftKeyFor(rink)
  return (
    <FromDraft rink={rink} draftKey={draftKey} read={readHandoverDraft} blank={NO_DRAFT} isDialog>
      {draft => (
        <HandoverForm
          rink={rink}
          staff={staffThen}
          outgoing={signedInManager(staffThen)}
          incoming={incoming}
          draft={draft}
          instead={instead}
          onClose={onClose}
          onSaved={written => {
            void deleteDraft(draftKey)
            const done = written.end === 'kept' ? texts.kept : doneToast(written.reply, rink)
            showToast({ tone: 'success', ...done })
            onClose()
          }}
          onFailed={error =>
            showToast({ tone: 'error', title: texts.error, text: texts.failed(messageOf(error, '')) })
          }
        />
      )}
    </FromDraft>
  )
}

function doneToast(document: HandoverDocument, { timezone }: Rink) {
  const { fromManager, toManager, incomingStaffId, submittedAt } = document
  const text = incomingStaffId
    ? texts.done.managers(fromManager, toManager, timeOfDay(submittedAt, timezone))
    : texts.done.document
  return { title: texts.done.title, text }
}
