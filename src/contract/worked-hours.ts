import { z } from 'zod'
import { calendarDate, daysApart, PERIOD_BACKWARDS } from '#domain/dates.ts'
import { completedShiftSchema } from '#domain/staff/completed-shift.ts'
import { openShiftSchema } from '#domain/staff/week.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const LONGEST_PERIOD_DAYS = 92

interface AskedPeriod {
  week?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The week with a day, or the days from one to another. */
const periodFields = {
  week: calendarDate('week must be a day such as 2026-11-20').optional(),
  from: calendarDate('from must be a day such as 2026-11-20').optional(),
  to: calendarDate('to must be a day such as 2026-11-20').optional(),
}

function checkPeriod({ week, from, to }: AskedPeriod, context: z.RefinementCtx): void {
  if (week !== undefined) return
  const problem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (from === undefined || to === undefined) problem('week', 'Ask for a week, or for from and to')
  else if (to < from) problem('to', PERIOD_BACKWARDS)
  else if (daysApart(from, to) >= LONGEST_PERIOD_DAYS) {
    problem('to', `The period can have at most ${LONGEST_PERIOD_DAYS} days`)
  }
}

/** The key of a preset of columns; without it, the file has every column. */
const preset = z.string().max(60).optional()

export const readWorkedHours = endpoint({
  name: 'readWorkedHours',
  feature: 'staff',
  summary:
    'The shifts of the week that contains the day `week`, or of `from` to `to`, those of the day before, and who is signed in',
  method: 'GET',
  path: '/api/worked-hours',
  access: 'rink',
  query: ofRinkSchema.extend(periodFields).superRefine(checkPeriod),
  reply: z.object({ shifts: z.array(completedShiftSchema), open: z.array(openShiftSchema) }),
})

export const exportWorkedHours = rawEndpoint({
  name: 'exportWorkedHours',
  feature: 'staff',
  summary:
    'The completed shifts of a week or period as a CSV file, with the columns of a `preset`; corrections name the shifts they replaced',
  method: 'GET',
  path: '/api/worked-hours/csv',
  access: 'rink',
  query: ofRinkSchema.extend({ ...periodFields, preset }).superRefine(checkPeriod),
  produces: 'text/csv',
})

export const exportAllWorkedHours = rawEndpoint({
  name: 'exportAllWorkedHours',
  feature: 'staff',
  summary: 'The completed shifts of every rink in a week or period as one CSV file',
  method: 'GET',
  path: '/api/worked-hours/all-rinks/csv',
  access: 'admin',
  query: z.object({ ...periodFields, preset }).superRefine(checkPeriod),
  produces: 'text/csv',
})
