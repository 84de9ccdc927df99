import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  incident,
  incidentAssessment,
  incidentNotification,
  incidentSummary,
  newAssessment,
  newIncident,
  newNotification,
} from '#domain/incidents/incident.ts'
import { days } from './days.ts'
import { done } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRink, page } from './query.ts'

const inAddress = z.object({ id: recordIdInAddress('The incident report in the address') })

export const listIncidents = endpoint({
  name: 'listIncidents',
  feature: 'incidents',
  summary: 'Incident reports in short, newest first',
  method: 'GET',
  path: '/api/accident-reports',
  access: 'rink',
  query: ofRink.extend(page),
  reply: z.array(incidentSummary),
})

export const addIncident = endpoint({
  name: 'addIncident',
  feature: 'incidents',
  summary: 'Report an incident, authorised by a manager whose PIN was verified just before',
  method: 'POST',
  path: '/api/accident-reports',
  access: 'rink',
  body: newIncident,
  status: 201,
  reply: done.extend(incident.shape),
  failed: 'Failed to create incident report',
})

export const readIncident = endpoint({
  name: 'readIncident',
  feature: 'incidents',
  summary: 'One incident report whole; who opened it is in the audit entries',
  method: 'GET',
  path: '/api/accident-reports/:id',
  access: 'rink',
  params: inAddress,
  query: ofRink,
  reply: incident,
})

export const printIncident = rawEndpoint({
  name: 'printIncident',
  feature: 'incidents',
  summary: 'One incident report as a PDF, laid out as an accident-book record; opening it is audited',
  method: 'GET',
  path: '/api/accident-reports/:id/pdf',
  access: 'rink',
  params: inAddress,
  query: ofRink,
  produces: 'application/pdf',
})

export const printIncidentList = rawEndpoint({
  name: 'printIncidentList',
  feature: 'incidents',
  summary:
    'The incidents of a period as a PDF that may be shown around: reference, day, place and what was decided, without names, injuries, addresses and signatures',
  method: 'GET',
  path: '/api/accident-reports/list/pdf',
  access: 'rink',
  query: ofRink.extend({
    ...days,
  }),
  produces: 'application/pdf',
})

export const assessIncident = endpoint({
  name: 'assessIncident',
  feature: 'incidents',
  summary: 'Add a later RIDDOR assessment to an incident report; the newest one counts',
  method: 'POST',
  path: '/api/accident-reports/:id/assessments',
  access: 'rink',
  params: inAddress,
  body: newAssessment,
  status: 201,
  reply: done.extend(incidentAssessment.shape),
})

export const notifyIncident = endpoint({
  name: 'notifyIncident',
  feature: 'incidents',
  summary: 'Record that an incident was reported to the enforcing authority',
  method: 'POST',
  path: '/api/accident-reports/:id/notifications',
  access: 'rink',
  params: inAddress,
  body: newNotification,
  status: 201,
  reply: done.extend(incidentNotification.shape),
})
