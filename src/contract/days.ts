import { calendarDate } from '#domain/dates.ts'

// Apart from query.ts, so that the login screen does not load the calendar.

/** The days of which something is asked, in its query: yyyy-MM-dd, both included. */
export const days = {
  from: calendarDate('from must be a day such as 2026-11-20').optional(),
  to: calendarDate('to must be a day such as 2026-11-20').optional(),
}
