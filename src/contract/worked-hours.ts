import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { completedShiftSchema } from '#domain/staff/completed-shift.ts'
import { openShiftSchema } from '#domain/staff/week.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

const ofWeekSchema = ofRinkSchema.extend({ week: calendarDate('week must be a day such as 2026-11-20') })

export const readWorkedHours = endpoint({
  name: 'readWorkedHours',
  feature: 'staff',
  summary:
    'The shifts of the week that contains the day `week`, those of the day before the week, and who is signed in',
  method: 'GET',
  path: '/api/worked-hours',
  access: 'rink',
  query: ofWeekSchema,
  reply: z.object({ shifts: z.array(completedShiftSchema), open: z.array(openShiftSchema) }),
})

export const exportWorkedHours = rawEndpoint({
  name: 'exportWorkedHours',
  feature: 'staff',
  summary: 'The completed shifts of a week as a CSV file, corrections with the shifts they replaced',
  method: 'GET',
  path: '/api/worked-hours/csv',
  access: 'rink',
  query: ofWeekSchema,
  produces: 'text/csv',
})
