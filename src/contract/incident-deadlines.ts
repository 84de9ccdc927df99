import { z } from 'zod'
import { incidentDeadlineSchema, openIncidentSchema } from '#domain/incidents/open-deadline.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const listIncidentDeadlines = endpoint({
  name: 'listIncidentDeadlines',
  feature: 'incidents',
  summary: 'Incidents still to be reported to the enforcing authority, most urgent first',
  method: 'GET',
  path: '/api/accident-reports/deadlines',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(incidentDeadlineSchema),
})

export const listOpenIncidents = endpoint({
  name: 'listOpenIncidents',
  feature: 'incidents',
  summary: 'Incidents that are to be countersigned, or were not assessed within a day; oldest first',
  method: 'GET',
  path: '/api/accident-reports/open',
  access: 'rink',
  query: ofRinkSchema.extend({
    /** `at-once`: also those without an assessment that were reported within the last day. */
    undecided: z.literal('at-once').optional(),
  }),
  reply: z.array(openIncidentSchema),
})
