import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { incidentDeadline } from '#domain/incidents/open-deadline.ts'
import { endpoint } from './endpoint.ts'

export const listIncidentDeadlines = endpoint({
  name: 'listIncidentDeadlines',
  feature: 'incidents',
  summary: 'The incidents that must be reported to the enforcing authority and are not yet, soonest first',
  method: 'GET',
  path: '/api/accident-reports/deadlines',
  access: 'rink',
  query: z.object({ rinkId: recordIdInAddress('rinkId') }),
  reply: z.array(incidentDeadline),
})
