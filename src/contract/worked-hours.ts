import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { completedShift } from '#domain/staff/completed-shift.ts'
import { openShift } from '#domain/staff/week.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRink } from './query.ts'

const ofWeek = ofRink.extend({ week: calendarDate('week must be a day such as 2026-11-20') })

export const readWorkedHours = endpoint({
  name: 'readWorkedHours',
  feature: 'staff',
  summary:
    'The shifts of the week that holds the day `week`, those of the day before it, and who is signed in',
  method: 'GET',
  path: '/api/worked-hours',
  access: 'rink',
  query: ofWeek,
  reply: z.object({ shifts: z.array(completedShift), open: z.array(openShift) }),
})

export const exportWorkedHours = rawEndpoint({
  name: 'exportWorkedHours',
  feature: 'staff',
  summary: 'The completed shifts of a week as a CSV file, each correction with what it replaced',
  method: 'GET',
  path: '/api/worked-hours/csv',
  access: 'rink',
  query: ofWeek,
  produces: 'text/csv',
})
