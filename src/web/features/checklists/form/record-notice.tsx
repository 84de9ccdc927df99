import { TriangleAlert } from 'lucide-react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { timeOfDay } from '#domain/dates.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { EarlierRevisions } from '../history/history-links.tsx'
import type { ChecklistDraft } from '../on-tablet/checklist-drafts.ts'
import type { WaitingChecklist } from '../on-tablet/checklists-on-tablet.ts'
import { RestoredDraftNotice } from '../on-tablet/draft-notices.tsx'
import type { FormBaseline } from './form-baseline.ts'

interface RecordNoticeProps {
  /** What the form was filled from. */
  basis: FormBaseline
  /** The unsent answers that were put back. */
  draft: ChecklistDraft | undefined
  definition: ChecklistDefinition
  rink: Rink
}

/** Where the answers in the form come from. */
export function RecordNotice({ basis, draft, definition, rink }: RecordNoticeProps) {
  const { record, waiting } = basis
  const today = useOperationalDay(rink)
  if (record === null && waiting === null && !draft) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {record && !waiting && (
        <Notice
          tone="info"
          action={<EarlierRevisions definition={definition} rinkId={rink.id} day={record.operationalDay} />}
        >
          Submitted today at {submittedAt(record, rink.timezone)} by {record.submittedBy}. Submitting again
          records a new revision.
        </Notice>
      )}
      {waiting && <WaitingNotice waiting={waiting} rink={rink} />}
      {draft && <RestoredDraftNotice draft={draft} rink={rink} today={today} />}
    </div>
  )
}

function WaitingNotice({ waiting, rink }: { waiting: WaitingChecklist; rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  const time = timeOfDay(waiting.madeAt, rink.timezone)
  if (!writes.some(({ key }) => key === waiting.key)) return null
  return (
    <Notice tone="warn" title={WAITS_HERE}>
      Submitted today at {time} by {waiting.submittedBy}. It is sent as soon as Rinkbook can be reached.
      Submitting again makes a new revision that is sent after it.
    </Notice>
  )
}

interface OvertakenLineProps {
  /** What counts now, where that has changed under the form; `null` when the checklist was reset. */
  overtakenBy: ChecklistRecord | null | undefined
  timezone: string
}

/** Says, where it is always in sight, that someone else has changed what counts; typed answers stay. */
export function OvertakenLine({ overtakenBy, timezone }: OvertakenLineProps) {
  return (
    <div aria-live="polite">
      {overtakenBy !== undefined && (
        <p className="mb-2 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
          {overtakenBy
            ? `${overtakenBy.submittedBy} submitted this checklist at ${submittedAt(overtakenBy, timezone)}. Your answers are untouched; submitting them records a new revision.`
            : 'A new shift or day has begun. Your answers are untouched and not submitted yet.'}
        </p>
      )}
    </div>
  )
}

/** Says, before anything is sent, that someone else's newer work would no longer be the one that counts. */
export function OvertakenWarning({ overtakenBy, timezone }: OvertakenLineProps) {
  if (!overtakenBy) return null
  return (
    <Notice tone="warn" isAlert title={`${overtakenBy.submittedBy} has just submitted this checklist`}>
      It was at {submittedAt(overtakenBy, timezone)}, after this form was opened. If you submit too, both stay
      on record and yours is the one that counts.
    </Notice>
  )
}

function submittedAt(record: ChecklistRecord, timezone: string): string {
  return timeOfDay(madeAt(record), timezone)
}
