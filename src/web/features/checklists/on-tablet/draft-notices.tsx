import { Trash2 } from 'lucide-react'
import { dayInWords, formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { DRAFT_STORED, whenSaved } from '#web/offline/drafts.ts'
import type { ChecklistDraft } from './checklist-drafts.ts'

interface DraftNoticeProps {
  draft: ChecklistDraft
  rink: Rink
}

/** Says that the form is not empty because of answers typed earlier. */
export function RestoredDraftNotice({ draft, rink, today }: DraftNoticeProps & { today: string }) {
  const { refused } = draft
  if (refused) {
    const made = formatInRinkTime(refused.madeAt, rink.timezone, MOMENT_FORMAT)
    return (
      <Notice tone="warn" title={`Put back: what ${refused.submittedBy} submitted ${made}`}>
        It could not be recorded: {refused.problem} Look at everything again; it counts from when you submit
        it.
      </Notice>
    )
  }
  return (
    <Notice
      tone={draft.day === today ? 'info' : 'warn'}
      title={`Draft from ${whenSaved(draft, rink)} restored`}
    >
      {draft.day === today
        ? DRAFT_STORED
        : `It was begun on ${dayInWords(draft.day)}. Look at everything again: it will count for today.`}
    </Notice>
  )
}

interface EarlierDraftNoticeProps extends DraftNoticeProps {
  onOpen: () => void
  onDiscard: () => void
}

/** Offers the unsent answers of a day that is over; they never become today's by themselves. */
export function EarlierDraftNotice({ draft, rink, onOpen, onDiscard }: EarlierDraftNoticeProps) {
  return (
    <Notice
      tone="warn"
      title={`A draft of ${dayInWords(draft.day)} was never submitted`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onOpen}>Open the draft</Button>
          <Button kind="quiet" icon={Trash2} onClick={onDiscard}>
            Discard it
          </Button>
        </div>
      }
    >
      Last changed: {whenSaved(draft, rink)}. It is kept on this tablet for a week.
    </Notice>
  )
}
