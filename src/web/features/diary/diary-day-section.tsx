import { useId } from 'react'
import { dayInWords, formatInRinkTime, SUBMITTED_FORMAT, timeOfDay } from '#domain/dates.ts'
import type { DiaryDay } from '#domain/diary/diary-days.ts'
import type { DiaryEntry } from '#domain/diary/diary-entry.ts'
import { pagedRow } from '#web/components/show-older.tsx'

const DATE_FORMAT = 'd MMM yyyy'

/** The entries of one day below its date. */
export function DiaryDaySection({ day, timezone }: { day: DiaryDay; timezone: string }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="diary-day flex flex-col gap-3">
      <h3 id={headingId} className="text-lg font-bold">
        {dayInWords(day.day)}
      </h3>
      <ul className="card divide-y divide-line overflow-hidden">
        {day.entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
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
        <span className="text-sm text-ink-soft">{formatInRinkTime(dateTime, timezone, DATE_FORMAT)}</span>
      </time>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{staffName}</span>
          <span className="text-ink-soft">{position}</span>
        </p>
        <p className="max-w-[75ch] whitespace-pre-wrap">{entryText}</p>
        <p className="text-sm text-ink-soft">
          Submitted: {formatInRinkTime(submittedAt, timezone, SUBMITTED_FORMAT)}
        </p>
      </div>
    </li>
  )
}
