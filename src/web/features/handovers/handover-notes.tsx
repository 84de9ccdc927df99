import { entryFrom, isBlankEntry } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import type { HandoverLine } from '#domain/handovers/lines.ts'
import { Answers } from '#web/forms/form-record.tsx'
import { texts } from './texts.ts'

/** The hash of the staff screen that opens a handover in its list. */
export function handoverHash({ id }: Pick<HandoverDocument, 'id'>): string {
  return `handover-${id}`
}

/** The notes of a handover, and its comments on open matters. */
export function HandoverNotes({ handover }: { handover: HandoverDocument }) {
  const lines = handover.lines ?? []
  if (isBlankEntry(entryFrom(handoverForm, handover)) && !lines.some(({ comment }) => comment)) {
    const { nothingNoted, noComment } = texts.list
    const open = lines.filter(({ tone }) => tone !== 'plain').length
    return <p className="text-ink-soft">{open === 0 ? nothingNoted : noComment(open)}</p>
  }
  return (
    <div className="flex flex-col gap-3 [&_dd]:max-w-none [&_dd]:font-normal [&_dt]:font-semibold">
      <Answers fields={fieldsOf(handoverForm)} record={handover} />
      <LineComments comments={lines} />
    </div>
  )
}

interface LineCommentsProps {
  comments: readonly Pick<HandoverLine, 'key' | 'title' | 'comment'>[]
}

/** The comments of the outgoing manager, each with the title of its matter. */
export function LineComments({ comments }: LineCommentsProps) {
  return (
    <dl className="flex flex-col gap-3 empty:hidden">
      {comments.map(
        ({ key, title, comment }) =>
          comment && (
            <div key={key} className="min-w-0">
              <dt className="text-sm text-ink-soft">{title}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{comment}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
