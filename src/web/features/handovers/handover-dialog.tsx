import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { HANDOVER_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { showToast } from '#web/components/toast.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { deleteDraft } from '#web/offline/drafts.ts'
import { KeptDialog } from '#web/offline/outbox/kept-dialog.tsx'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { draftKeyFor, NO_DRAFT, readHandoverDraft } from './handover-draft.ts'
import { HandoverForm } from './handover-form.tsx'
import { HandoverNotes, handoverHash } from './handover-notes.tsx'
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

/** A handover, begun from its draft if there is one, and then its result. */
export function HandoverDialog({ rink, staff, incoming, instead, onClose }: HandoverDialogProps) {
  // Fixed at opening, so that a repeat after a lost reply is the same handover.
  const [staffThen] = useState(staff)
  const [written, setWritten] = useState<Written<HandoverDocument>>()
  const draftKey = draftKeyFor(rink)
  if (written) return <HandoverResult rink={rink} written={written} onClose={onClose} />
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
          onSaved={saved => {
            void deleteDraft(draftKey)
            setWritten(saved)
          }}
          onFailed={error =>
            showToast({ tone: 'error', title: texts.error, text: texts.failed(messageOf(error, '')) })
          }
        />
      )}
    </FromDraft>
  )
}

interface HandoverResultProps {
  rink: Rink
  written: Written<HandoverDocument>
  onClose: () => void
}

/** Who is in charge now, and what was handed over. */
function HandoverResult({ rink, written, onClose }: HandoverResultProps) {
  if (written.end === 'kept')
    return (
      <KeptDialog
        writeKey={written.key}
        what={texts.result.kept}
        done={texts.result.close}
        onClose={onClose}
      />
    )
  const { fromManager, toManager, incomingStaffId, submittedAt } = written.reply
  const at = timeOfDay(submittedAt, rink.timezone)
  const outcomes: Outcome[] = incomingStaffId
    ? [{ text: texts.result.inCharge(toManager), tone: 'good' }]
    : [{ text: texts.result.nobodyChanged, note: texts.result.nobodyChangedWhy, tone: 'warn' }]
  outcomes.push({ text: texts.result.toAccept(toManager), note: texts.result.toAcceptWhy, tone: 'next' })
  return (
    <ResultPage
      title={texts.done.title}
      text={incomingStaffId ? texts.done.managers(fromManager, toManager, at) : texts.done.document}
      reference={
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: 'staff' }}
          hash={handoverHash(written.reply)}
          className="text-link inline-flex min-h-12 items-center"
          onClick={onClose}
        >
          {texts.result.document}
        </Link>
      }
      outcomes={outcomes}
      onDone={onClose}
      action={
        <Link
          to={HANDOVER_PATH}
          params={{ id: String(written.reply.id) }}
          className={buttonLook('primary')}
          onClick={onClose}
        >
          {texts.result.accept}
        </Link>
      }
    >
      <section aria-label={texts.result.handedOver}>
        <h3 className="mb-3 text-xl font-bold">{texts.result.handedOver}</h3>
        <HandoverNotes handover={written.reply} />
      </section>
    </ResultPage>
  )
}
