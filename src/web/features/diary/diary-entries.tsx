import { useId } from 'react'
import { addDiaryEntry } from '#contract/diary.ts'
import { dayInWords, formatInRinkTime, SUBMITTED_FORMAT, timeOfDay } from '#domain/dates.ts'
import type { DiaryDay } from '#domain/diary/diary-days.ts'
import { type DiaryEntry, newDiaryEntrySchema } from '#domain/diary/diary-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { LateMark } from '#web/components/late-mark.tsx'
import { pagedRow } from '#web/components/show-older.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { PendingState } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from './texts.ts'

/** The entries of one day under its date. */
export function DiaryDaySection({ day, timezone }: { day: DiaryDay; timezone: string }) {
  const headingId = useId()
  const today = useRinkDate({ timezone })
  return (
    <section aria-labelledby={headingId} className="diary-day flex flex-col gap-3">
      <h3 id={headingId} className="text-lg font-bold">
        {dayHeading(day.day, today)}
      </h3>
      <ul className="card divide-y divide-line overflow-hidden">
        {day.entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
}

/** 'Today, 23 Nov 2026', so that a print says the day, too. */
function dayHeading(day: string, today: string): string {
  const date = dayInWords(day)
  if (day === today) return texts.history.today(date)
  return day === dayAfter(today, -1) ? texts.history.yesterday(date) : date
}

function EntryRow({ entry, timezone }: { entry: DiaryEntry; timezone: string }) {
  const { dateTime, staffName, position, entryText, submittedAt } = entry
  return (
    <li
      {...pagedRow}
      tabIndex={-1}
      className="diary-entry grid gap-x-4 gap-y-1 px-4 py-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:px-5"
    >
      <time dateTime={dateTime} className="flex items-baseline gap-3 sm:flex-col sm:gap-0">
        <span className="text-lg font-bold">{timeOfDay(dateTime, timezone)}</span>
        <span className="text-sm text-ink-soft">{dayInWords(rinkDate(dateTime, timezone))}</span>
      </time>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{staffName}</span>
          <span className="text-ink-soft">{position}</span>
        </p>
        <p className="max-w-[75ch] whitespace-pre-wrap">{entryText}</p>
        <p className="text-sm text-ink-soft">
          {texts.history.submitted(formatInRinkTime(submittedAt, timezone, SUBMITTED_FORMAT))}
        </p>
        <LateMark record={entry} submittedAt={submittedAt} timezone={timezone} />
        <SignatureMark record="site_diary_entries" id={entry.id} />
      </div>
    </li>
  )
}

/** The unsent entries of this tablet. */
export function PendingEntries({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).flatMap(write => {
    const entry = write.call === addDiaryEntry.name && newDiaryEntrySchema.safeParse(write.body).data
    return entry ? [{ write, entry }] : []
  })
  if (pending.length === 0) return null
  return (
    <ul aria-label={texts.history.pending} className="card divide-y divide-line border-warn print:hidden">
      {pending.map(({ write, entry }) => (
        <li key={write.key} className="flex flex-col gap-1.5 px-4 py-4 sm:px-5">
          <PendingState write={write} />
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{timeOfDay(entry.dateTime.toISOString(), rink.timezone)}</span>
            <span>{entry.staffName}</span>
            <span className="text-ink-soft">{entry.position}</span>
          </p>
          <p className="max-w-[75ch] whitespace-pre-wrap">{entry.entryText}</p>
        </li>
      ))}
    </ul>
  )
}
