import { printIncident } from '#contract/incidents.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { CHILD_MONTHS } from '#domain/retention/rules.ts'
import {
  columns,
  dayIn,
  definePaper,
  defineRecordKind,
  instantIn,
  notShown,
  pageOf,
  partWithEntries,
} from '#server/records/record-kind.ts'
import { incidentSheet } from './sheets.ts'

const INCIDENTS = '/dashboard/iskate/accident-report'
const WHEN_AND_WHERE = ['reference', 'accidentDate', 'accidentTime', 'accidentPlace'] as const

export const incidentKind = defineRecordKind({
  table: 'accident_report',
  title: 'Incident report',
  form: incidentForm,
  reference: 'reference',
  address: pageOf(INCIDENTS),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId reference referenceYear referenceNumber submissionId submittedAt submittedBy
      submittedByUser authorisedBy countersignedAt reporterSignatureDrawing
      performedAt performedBy lateEntry lateReason
    `),
  },
  parts: [
    partWithEntries({ table: 'accident_assessments', column: 'report_id', writtenAt: 'assessed_at' }),
    partWithEntries({ table: 'accident_notifications', column: 'report_id', writtenAt: 'recorded_at' }),
  ],
  retention: {
    rule: {
      title: 'Incident reports',
      months: CHILD_MONTHS,
      from: 'the incident, or its last update',
      because:
        'RIDDOR 2013, regulation 12, and the accident book: 3 years. A child may claim until the 21st birthday (Limitation Act 1980, sections 11 and 28), and the form does not ask for an age, so the longest period applies.',
    },
    expiry: {
      dates: [dayIn('accident_date'), instantIn('submitted_at')],
      namedBy: [['actions', 'incident_id']],
    },
  },
  personal: {
    own: [
      {
        by: 'involvedPersonName',
        columns: [
          ...WHEN_AND_WHERE,
          'involvedPersonName',
          'involvedPersonAddress',
          'involvedPersonPostcode',
          'involvedPersonOccupation',
          'involvedPersonDepartment',
          'accidentDescription',
          'injuryDetails',
          'employeeSignature',
        ],
      },
      {
        by: 'reporterPersonName',
        columns: [
          ...WHEN_AND_WHERE,
          'reporterPersonName',
          'reporterPersonAddress',
          'reporterPersonPostcode',
          'reporterPersonOccupation',
          'reporterPersonDepartment',
        ],
      },
      {
        by: 'reporterSignature',
        columns: ['reference', 'reporterSignature', 'reporterSignatureDate', 'reporterSignatureDrawing'],
      },
    ],
  },
  sheet: { position: 9, sheets: ({ readsIncidents }) => [incidentSheet(readsIncidents)] },
  paper: definePaper(printIncident, async (deps, { writer, rink, params }, marks) => {
    // Imported on demand: the module that audits readers depends on the list of kinds.
    const { openIncident } = await import('./reading.ts')
    const { incidentPaper } = await import('./paper.ts')
    const incident = await openIncident(deps, writer, params.id)
    return incidentPaper(rink, incident, marks)
  }),
  searched: null,
})

export const assessmentKind = defineRecordKind({
  table: 'accident_assessments',
  title: 'RIDDOR assessment',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId reportId assessedAt userId assessedBy answers advice assessmentCompleted
      reportingRequired reportBy reason
    `),
  },
  parts: [],
  retention: { cascadesFrom: 'accident_report' },
  personal: { own: [] },
  ...notShown,
  address: pageOf(INCIDENTS, 'reportId'),
})

export const notificationKind = defineRecordKind({
  table: 'accident_notifications',
  title: 'RIDDOR report',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId reportId recordedAt userId recordedBy method notifiedOn authorityReference'),
  },
  parts: [],
  retention: { cascadesFrom: 'accident_report' },
  personal: { own: [] },
  ...notShown,
  address: pageOf(INCIDENTS, 'reportId'),
})
