import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Matter } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Folded } from '#web/components/folded.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { MatterLine } from '#web/matters/matter-line.tsx'
import { useOpenMatters } from '#web/matters/matter-queries.ts'
import type { HandoverDraft } from './handover-draft.ts'
import { usePastMatters } from './handover-queries.ts'
import { pageTexts } from './page-texts.ts'
import { PastMatterList } from './past-matters.tsx'

type Comments = HandoverDraft['comments']

interface DraftedLinesProps {
  rink: Rink
  comments: Comments
  onComment: (comments: Comments) => void
}

/** More lines than these would push the fields out of sight: those that are not urgent are folded. */
const MOST_UNFOLDED = 5

/** Everything that is open, which the handover tells the next manager. Lines can be commented on, not deleted. */
export function DraftedLines({ rink, comments, onComment }: DraftedLinesProps) {
  const query = useOpenMatters(rink)
  const today = useRinkDate(rink)
  const [commentedBefore] = useState(comments)
  const matters = query.data
  const isFirst = ({ key, tone }: Matter) => tone === 'red' || key in commentedBefore
  const folds = matters !== undefined && matters.length > MOST_UNFOLDED
  const first = matters?.filter(matter => !folds || isFirst(matter)) ?? []
  const others = matters?.filter(matter => folds && !isFirst(matter)) ?? []
  if (!matters) return query.error ? <LoadFailure title={pageTexts.lines.loadFailed} query={query} /> : null
  const lines = (shown: readonly Matter[]) => (
    <ul className="divide-y divide-line">
      {shown.map(matter => (
        <li key={matter.key} className="px-4 py-3">
          <DraftedLine
            matter={matter}
            timezone={rink.timezone}
            today={today}
            comment={comments[matter.key]?.comment ?? ''}
            onComment={comment => onComment({ ...comments, [matter.key]: { title: matter.title, comment } })}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={pageTexts.lines.title} className="flex flex-col gap-2">
      <h3 className="text-lg font-bold">{pageTexts.lines.title}</h3>
      <p className="text-sm text-ink-soft">
        {matters.length > 0 ? pageTexts.lines.hint : pageTexts.lines.none}
      </p>
      {matters.length > 0 && (
        <div className="card divide-y divide-line">
          {first.length > 0 && lines(first)}
          {others.length > 0 && (
            <Folded title={pageTexts.lines.others(others.length)}>{lines(others)}</Folded>
          )}
        </div>
      )}
    </section>
  )
}

/** The matters that have ended since the last handover: they are not open, but the next manager has to know. */
export function DraftedPast({ rink }: { rink: Rink }) {
  const query = usePastMatters(rink)
  const { data: matters, error } = query
  if (!matters) return error ? <LoadFailure title={pageTexts.past.loadFailed} query={query} /> : null
  if (matters.length === 0) return null
  return (
    <section aria-label={pageTexts.past.title} className="flex flex-col gap-2">
      <h3 className="text-lg font-bold">{pageTexts.past.title}</h3>
      <p className="text-sm text-ink-soft">{pageTexts.past.hint}</p>
      <PastMatterList rink={rink} matters={matters} />
    </section>
  )
}

interface DraftedLineProps {
  matter: Matter
  timezone: string
  today: string
  comment: string
  onComment: (comment: string) => void
}

function DraftedLine({ matter, timezone, today, comment, onComment }: DraftedLineProps) {
  const [isCommenting, setIsCommenting] = useState(false)
  const isOpen = isCommenting || comment !== ''
  const takeFocus = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (isCommenting) field?.focus()
    },
    [isCommenting],
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col items-start gap-2">
        {matter.address === null ? (
          <MatterLine matter={matter} timezone={timezone} today={today} />
        ) : (
          <Link to={matter.address} className="flex min-h-12 min-w-0 grow hover:underline">
            <MatterLine matter={matter} timezone={timezone} today={today} />
          </Link>
        )}
        {!isOpen && (
          <Button
            icon={MessageSquarePlus}
            className="ml-9.5"
            aria-label={pageTexts.lines.commentOn(matter.title)}
            onClick={() => setIsCommenting(true)}
          >
            {pageTexts.lines.comment}
          </Button>
        )}
      </div>
      {isOpen && (
        <ParagraphField
          ref={takeFocus}
          label={pageTexts.lines.commentOn(matter.title)}
          rows={2}
          maxLength={1000}
          value={comment}
          onChange={event => onComment(event.target.value)}
        />
      )}
    </div>
  )
}
