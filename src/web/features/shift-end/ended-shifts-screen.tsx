import { useParams } from '@tanstack/react-router'
import { ChevronDown, Flag, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { ENDED_SHIFTS_PATH, STAFF_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { endedTexts } from './ended-texts.ts'
import { SummaryRows, useEndedShiftSummary } from './shift-summary.tsx'
import { useShiftEnds } from './summary-queries.ts'
import { texts } from './texts.ts'
import { useEarlyEndReading } from './unread-early-ends.tsx'

const text = endedTexts

/** The shifts that were ended at the rink, newest first, each with the summary that followed its end. */
export function EndedShiftsScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  const back = id === undefined ? { to: STAFF_PATH, children: text.back } : ALL
  return (
    selectedRink && (
      <Page title={text.title} subtitle={text.subtitle} actions={<BackLink {...back} />}>
        <EndedShifts
          key={`${selectedRink.id} ${id}`}
          rink={selectedRink}
          asked={id === undefined ? undefined : Number(id)}
        />
      </Page>
    )
  )
}

const ALL = { to: ENDED_SHIFTS_PATH, children: text.all }

interface EndedShiftsProps {
  rink: Rink
  /** The id in the address: the list begins with that end, opened. */
  asked: number | undefined
}

function EndedShifts({ rink, asked }: EndedShiftsProps) {
  const list = useShiftEnds(rink, asked)
  const ends = list.data?.pages.flatMap(({ items }) => items)
  const { begin, dialog } = useEarlyEndReading(rink)
  if (!ends) {
    if (list.error) return <LoadFailure title={text.loadFailed} query={list} />
    return <WaitingArea label={text.loading} />
  }
  if (ends.length === 0) return <Empty icon={Flag}>{text.none}</Empty>
  // A shift began with the end before it: the last of a page is shown with the next page.
  const shown = list.hasNextPage ? ends.slice(0, -1) : ends
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {shown.map((end, index) => (
          <li key={end.id}>
            <EndedShift
              rink={rink}
              end={end}
              since={ends[index + 1]?.endedAt ?? ''}
              isAsked={end.id === asked}
              onRead={() => begin(end)}
            />
          </li>
        ))}
      </ul>
      <ShowOlder list={list} what={text.what} />
      {dialog}
    </>
  )
}

interface EndedShiftProps {
  rink: Rink
  end: ShiftEnd
  /** The end of the shift before; empty for the first one. */
  since: string
  isAsked: boolean
  onRead: () => void
}

function EndedShift({ rink, end, since, isAsked, onRead }: EndedShiftProps) {
  const { id, endedAt, confirmedBy, early } = end
  const today = useRinkDate(rink)
  const [isOpen, setIsOpen] = useState(isAsked)
  const isUnread = early?.readAt === null
  return (
    <details open={isOpen} className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        {...pagedRow}
        className="flex min-h-18 cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-bold first-letter:uppercase">
            {momentInWords(endedAt, rink.timezone, today)}
          </span>
          <span className="block text-ink-soft">{text.by(confirmedBy)}</span>
          {early && (
            <span className="block">
              <b className="text-warn">{text.early}</b>: {early.reason}
            </span>
          )}
          {isUnread && <b className="block text-warn">{text.unread}</b>}
        </span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="flex flex-col items-start gap-3 border-t border-line px-4 pt-1 pb-4 sm:px-5">
          <Summary rink={rink} end={end} since={since} />
          <SignatureMark record="shift_ends" id={id} />
          {isUnread && (
            <Button icon={ShieldCheck} onClick={onRead}>
              {texts.unread.read}
            </Button>
          )}
        </div>
      )}
    </details>
  )
}

function Summary({ rink, end, since }: Pick<EndedShiftProps, 'rink' | 'end' | 'since'>) {
  const rows = useEndedShiftSummary(rink, end, since)
  const { early } = end
  return (
    <div className="w-full">
      <SummaryRows
        rows={[
          ...(early
            ? ([
                [text.reason, [early.reason]],
                [text.authorisedBy, [early.authorisedBy]],
                [text.signedIn, [texts.summary.count(early.signedInStaffCount)]],
                [text.readBy, early.readBy ? [early.readBy] : []],
              ] as const)
            : []),
          ...rows,
        ]}
      />
    </div>
  )
}
