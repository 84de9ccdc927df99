import { useMemo } from 'react'
import type { CalendarDay, CheckRecord } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useCalendars } from './calendar-queries.ts'
import { texts } from './texts.ts'

const DAYS_BACK = 365
/** Sorts a gap before the records of its day. */
const LAST_OF_DAY = '9'

/** A row of the history: a record, or a day on which the check was missed or skipped. */
export type HistoryRow = { record: CheckRecord } | { gap: CalendarDay }

/** The missed and overridden days of a check in the last year, or the one day if it was not made. */
export function useGaps(rink: Rink, check: string, day: string | undefined): CalendarDay[] {
  const days = useDays(rink, check, day)
  return useMemo(
    () =>
      (days ?? []).filter(
        ({ state }) =>
          state === 'missed' || state === 'overridden' || (day !== undefined && state === 'excused'),
      ),
    [days, day],
  )
}

/** The records of the last year, or the one day, that were made late or too late to count, by id, in words. */
export function useLateMarks(
  rink: Rink,
  check: string,
  day: string | undefined,
): ReadonlyMap<number, string> {
  const days = useDays(rink, check, day)
  return useMemo(
    () =>
      new Map(
        (days ?? []).flatMap(({ lateRecords = [], tooLateRecords = [] }) => [
          ...lateRecords.map((id): [number, string] => [id, texts.words.late]),
          ...tooLateRecords.map((id): [number, string] => [id, texts.tooLate]),
        ]),
      ),
    [days],
  )
}

function useDays(rink: Rink, check: string, day: string | undefined): CalendarDay[] | undefined {
  const today = useOperationalDay(rink)
  const from = day ?? dayAfter(today, -DAYS_BACK)
  return useCalendars(rink, { from, to: day ?? today, check }).data?.[0]?.days
}

/**
 * Records by the moment at which they were made, and gaps by day, newest first. Unless the records are complete, gaps before
 * the oldest one are left out: they follow with its page.
 */
export function withGaps(
  records: readonly CheckRecord[],
  gaps: readonly CalendarDay[],
  isComplete: boolean,
  timezone: string,
): HistoryRow[] {
  const oldest = records.reduce((day, record) => (record.day < day ? record.day : day), '9999-12-31')
  const shown = gaps.filter(({ day }) => isComplete || day >= oldest)
  return [
    ...shown.map(gap => ({ date: gap.day, madeAt: LAST_OF_DAY, row: { gap } })),
    ...records.map(record => ({
      date: rinkDate(record.madeAt, timezone),
      madeAt: record.madeAt,
      row: { record },
    })),
  ]
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.madeAt.localeCompare(one.madeAt))
    .map(({ row }) => row)
}
