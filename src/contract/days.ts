import { calendarDate } from '#domain/dates.ts'

// Not in query.ts: that would make the login screen load the date library.

/** The query fields of a period: days yyyy-MM-dd, both included. */
export const days = {
  from: calendarDate('from must be a day such as 2026-11-20').optional(),
  to: calendarDate('to must be a day such as 2026-11-20').optional(),
}
