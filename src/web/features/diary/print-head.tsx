import { dayAndYear } from '#domain/dates.ts'
import type { DiaryDay } from '#domain/diary/diary-days.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { DiaryFilter } from './diary-queries.ts'

interface PrintHeadProps {
  rink: Rink
  filter: DiaryFilter
  /** Those on the paper. */
  days: DiaryDay[]
  /** Whether there are older entries that are not on the paper. */
  hasOlder: boolean
}

/** On paper only: whose diary it is, and which part of it. */
export function PrintHead({ rink, filter, days, hasOlder }: PrintHeadProps) {
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="hidden print:block">
      <p className="text-xl font-bold">{rink.name}: Site Diary</p>
      <p>{rangeInWords(filter, days, hasOlder)}</p>
      {filter.text && <p>Entries with ‘{filter.text}’</p>}
      <p>
        {count === 1 ? '1 entry' : `${count} entries`}
        {hasOlder && '; older ones are not printed'}
      </p>
    </div>
  )
}

/** The days that were asked for, else those that are shown. */
function rangeInWords({ from, to }: DiaryFilter, days: DiaryDay[], hasOlder: boolean): string {
  const first = (hasOlder ? undefined : from) || days.at(-1)?.day
  const last = to || days[0]?.day
  if (!first || !last) return ''
  return first === last ? dayAndYear(first) : `${dayAndYear(first)} – ${dayAndYear(last)}`
}
