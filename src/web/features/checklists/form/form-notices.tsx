import { CloudOff, Save, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords, momentInWords, timeOfDay } from '#domain/dates.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { LateMark } from '#web/components/late-mark.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { deleteDraft, NO_DRAFT_STORED, saveDraft, whenSaved } from '#web/offline/drafts.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { OthersLine } from '#web/presence/others-line.tsx'
import { useAnnounceEditing } from '#web/presence/use-announce-editing.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import type { ChecklistDraft, DraftHead } from '../checklist-drafts.ts'
import type { WaitingChecklist } from '../checklists-on-tablet.ts'
import { EarlierRevisions } from '../history/history-links.tsx'
import { inspectorNames } from '../inspector.ts'
import { texts } from '../texts.ts'
import type { FormBaseline } from './form-baseline.ts'
import type { OpenForm } from './form-values.ts'

/** Long enough for a walk around a machine. */
const AT_WORK_MS = 10 * 60_000

interface BaselineNoticesProps {
  baseline: FormBaseline
  /** The restored draft. */
  draft: ChecklistDraft | undefined
  definition: ChecklistDefinition
  rink: Rink
}

/** The origin of the answers in the form. */
export function BaselineNotices({ baseline, draft, definition, rink }: BaselineNoticesProps) {
  const { record, waiting } = baseline
  if (record === null && waiting === null && !draft) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {record && !waiting && (
        <Notice
          tone="info"
          action={<EarlierRevisions definition={definition} rinkId={rink.id} day={record.operationalDay} />}
        >
          {texts.notices.submitted(timeOfDay(madeAt(record), rink.timezone), record.submittedBy)}
          <LateMark record={record} submittedAt={record.submittedAt} timezone={rink.timezone} />
          <SignatureMark record="checklist_submissions" id={record.id} />
        </Notice>
      )}
      {waiting && <WaitingNotice waiting={waiting} rink={rink} />}
      {draft && <RestoredDraftNotice draft={draft} rink={rink} />}
    </div>
  )
}

function WaitingNotice({ waiting, rink }: { waiting: WaitingChecklist; rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  if (!writes.some(({ key }) => key === waiting.key)) return null
  return (
    <Notice tone="warn" title={WAITS_HERE}>
      {texts.notices.waiting(timeOfDay(waiting.madeAt, rink.timezone), waiting.submittedBy)}
    </Notice>
  )
}

function RestoredDraftNotice({ draft, rink }: { draft: ChecklistDraft; rink: Rink }) {
  const isOfToday = draft.day === useOperationalDay(rink)
  const { refused } = draft
  const today = useRinkDate(rink)
  if (refused) {
    const made = momentInWords(refused.madeAt, rink.timezone, today)
    return (
      <Notice tone="warn" title={texts.notices.putBack(refused.submittedBy, made)}>
        {texts.notices.putBackText(refused.problem)}
      </Notice>
    )
  }
  // The bar below the form has the button that discards it.
  if (isOfToday) return <DraftRestored from={draft.savedAt} />
  return (
    <Notice tone="warn" title={texts.notices.restored(whenSaved(draft, rink))}>
      {texts.notices.ofOtherDay(dayInWords(draft.day))}
    </Notice>
  )
}

interface EarlierDraftNoticeProps {
  draft: ChecklistDraft
  rink: Rink
  onOpen: () => void
  onDiscard: () => void
}

/** Offers the draft of an earlier day, which is never restored automatically. */
export function EarlierDraftNotice({ draft, rink, onOpen, onDiscard }: EarlierDraftNoticeProps) {
  return (
    <Notice
      tone="warn"
      title={texts.notices.earlier(dayInWords(draft.day))}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onOpen}>{texts.notices.openDraft}</Button>
          <Button kind="quiet" icon={Trash2} onClick={onDiscard}>
            {texts.notices.discardEarlier}
          </Button>
        </div>
      }
    >
      {texts.notices.lastChanged(whenSaved(draft, rink))}
    </Notice>
  )
}

interface OvertakenProps {
  /** The current record, if it has changed; `null` after a reset of the checklist. */
  overtakenBy: ChecklistRecord | null | undefined
  timezone: string
}

/** Shows that another user has submitted the checklist. Always visible. */
export function OvertakenLine({ overtakenBy, timezone }: OvertakenProps) {
  return (
    <div aria-live="polite">
      {overtakenBy !== undefined && (
        <p className="mb-2 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
          {overtakenBy
            ? texts.notices.overtaken(overtakenBy.submittedBy, timeOfDay(madeAt(overtakenBy), timezone))
            : texts.notices.newShift}
        </p>
      )}
    </div>
  )
}

/** Warns before submitting that the submission would replace newer work of another user. */
export function OvertakenWarning({ overtakenBy, timezone }: OvertakenProps) {
  if (!overtakenBy) return null
  return (
    <Notice tone="warn" isAlert title={texts.notices.justSubmitted(overtakenBy.submittedBy)}>
      {texts.notices.bothCount(timeOfDay(madeAt(overtakenBy), timezone))}
    </Notice>
  )
}

/** Shows the others who fill in the same checklist, and announces this form to them. */
export function AlsoEditing({ form, isOpen }: { form: OpenForm; isOpen: boolean }) {
  const { control, definition, rink } = form
  const { isDirty } = useFormState({ control })
  const machines = useWatch({ control, name: 'machines' })
  const [unchanged, setUnchanged] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(machines), AT_WORK_MS)
    return () => clearTimeout(timer)
  }, [machines])
  const [name = ''] = inspectorNames(definition, machines)
  const isEditing = isOpen && isDirty && machines !== unchanged
  useAnnounceEditing({ rinkId: rink.id, form: definition.type, name, isEditing })
  return <OthersLine form={definition.type} />
}

interface DraftLineProps {
  form: OpenForm
  draftKey: string
  /** True if the form has unsubmitted answers. */
  isUnsent: boolean
  /** True once the answers are sent or queued, which has deleted the draft. */
  isSubmitted: boolean
  /** When the restored draft was saved; an instant. */
  restoredFrom: string | undefined
  head: DraftHead
  /** Undefined while the draft cannot be discarded. */
  onDiscard: (() => void) | undefined
}

/** Saves the answers on the tablet at each change, and shows the time. */
export function DraftLine(props: DraftLineProps) {
  const { form, isUnsent, onDiscard } = props
  const saved = useSavedDraft(props)
  if (!isUnsent || saved === undefined) return null
  const isFailed = saved === 'failed'
  const Icon = isFailed ? CloudOff : Save
  return (
    <div className="-mt-2 mb-1 flex items-center justify-between gap-3 text-sm">
      <p className="flex items-center gap-2" {...(isFailed && { role: 'alert' })}>
        <Icon aria-hidden className={`size-4.5 shrink-0 ${isFailed ? 'text-warn' : 'text-ok'}`} />
        {isFailed ? NO_DRAFT_STORED : texts.form.saved(whenSaved(saved, form.rink))}
      </p>
      {onDiscard && (
        <Button kind="quiet" icon={Trash2} className="-mr-3 shrink-0 px-3 text-sm" onClick={onDiscard}>
          {texts.form.discard.confirm}
        </Button>
      )}
    </div>
  )
}

function useSavedDraft({ form, draftKey, isUnsent, isSubmitted, restoredFrom, head }: DraftLineProps) {
  const machines = useWatch({ control: form.control, name: 'machines' })
  const [saved, setSaved] = useState<{ savedAt: string } | 'failed' | undefined>(
    restoredFrom ? { savedAt: restoredFrom } : undefined,
  )
  const written = useRef(restoredFrom ? JSON.stringify(machines) : undefined)
  useEffect(() => {
    if (isSubmitted) return
    if (!isUnsent) {
      if (written.current === undefined) return
      written.current = undefined
      void deleteDraft(draftKey)
      return
    }
    const text = JSON.stringify(machines)
    if (text === written.current) return
    written.current = text
    saveDraft(draftKey, { machines, ...head }).then(setSaved, () => setSaved('failed'))
  }, [machines, isUnsent, isSubmitted, draftKey, head])
  return saved
}
