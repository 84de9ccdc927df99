import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import {
  countersignatureSchema,
  incidentAssessmentSchema,
  incidentNotificationSchema,
  incidentSchema,
  incidentSummarySchema,
  newAssessmentSchema,
  newIncidentSchema,
  newNotificationSchema,
  unauthorisedIncidentSchema,
} from '#domain/incidents/incident.ts'
import { days } from './days.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const inAddressSchema = z.object({ id: recordIdInAddress('The incident report in the address') })

export const listIncidents = endpoint({
  name: 'listIncidents',
  feature: 'incidents',
  summary: 'Summaries of incident reports, newest first',
  method: 'GET',
  path: '/api/accident-reports',
  access: 'rink',
  query: ofRinkSchema.extend(page),
  reply: z.array(incidentSummarySchema),
})

export const addIncident = endpoint({
  name: 'addIncident',
  feature: 'incidents',
  summary: 'Record an incident report; needs a manager PIN verified within the last five minutes',
  method: 'POST',
  path: '/api/accident-reports',
  access: 'rink',
  body: newIncidentSchema,
  status: 201,
  reply: doneSchema.extend(incidentSchema.shape),
  failed: 'Failed to create incident report',
})

export const addUnauthorisedIncident = endpoint({
  name: 'addUnauthorisedIncident',
  feature: 'incidents',
  summary: 'Record an incident report that a manager countersigns later, when nobody can authorise it now',
  method: 'POST',
  path: '/api/accident-reports/unauthorised',
  access: 'rink',
  offline: 'queue',
  body: unauthorisedIncidentSchema,
  status: 201,
  reply: doneSchema.extend(incidentSchema.shape),
})

export const countersignIncident = endpoint({
  name: 'countersignIncident',
  feature: 'incidents',
  summary: "Countersign an incident report that was saved without a manager; needs a manager's PIN",
  method: 'POST',
  path: '/api/accident-reports/:id/countersignature',
  access: 'rink',
  right: 'read-incidents',
  params: inAddressSchema,
  body: countersignatureSchema,
  status: 201,
  reply: doneSchema.extend(incidentSchema.shape),
})

export const readIncident = endpoint({
  name: 'readIncident',
  feature: 'incidents',
  summary: 'One incident report in full; opening it is audited',
  method: 'GET',
  path: '/api/accident-reports/:id',
  access: 'rink',
  right: 'read-incidents',
  params: inAddressSchema,
  query: ofRinkSchema,
  reply: incidentSchema,
})

export const printIncident = rawEndpoint({
  name: 'printIncident',
  feature: 'incidents',
  summary: 'One incident report as a PDF in the layout of an accident book; opening it is audited',
  method: 'GET',
  path: '/api/accident-reports/:id/pdf',
  access: 'rink',
  right: 'read-incidents',
  params: inAddressSchema,
  query: ofRinkSchema,
  produces: 'application/pdf',
})

export const printIncidentList = rawEndpoint({
  name: 'printIncidentList',
  feature: 'incidents',
  summary: 'The incidents of a period as a PDF without personal details: reference, day, place and decision',
  method: 'GET',
  path: '/api/accident-reports/list/pdf',
  access: 'rink',
  query: ofRinkSchema.extend({
    ...days,
  }),
  produces: 'application/pdf',
})

export const assessIncident = endpoint({
  name: 'assessIncident',
  feature: 'incidents',
  summary:
    "Add a RIDDOR assessment to an incident report; the newest one counts. Lowering the duty needs a reason and a manager's PIN",
  method: 'POST',
  path: '/api/accident-reports/:id/assessments',
  access: 'rink',
  params: inAddressSchema,
  body: newAssessmentSchema,
  status: 201,
  reply: doneSchema.extend(incidentAssessmentSchema.shape),
})

export const notifyIncident = endpoint({
  name: 'notifyIncident',
  feature: 'incidents',
  summary: "Record that an incident was reported to the enforcing authority; needs a manager's PIN",
  method: 'POST',
  path: '/api/accident-reports/:id/notifications',
  access: 'rink',
  params: inAddressSchema,
  body: newNotificationSchema,
  status: 201,
  reply: doneSchema.extend(incidentNotificationSchema.shape),
})
