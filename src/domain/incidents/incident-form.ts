import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { defineForm, type Section } from '#domain/forms/form.ts'

const ONCE_REPORTED = 'Leave empty until it has been reported'
const OF_REPORTER = { kind: 'text', showIf: 'reporterIsDifferent' } as const

/** The form of an incident report and of its accident-book record (specification 2, sections 2.6, 3.1 and 5). */
export const incidentForm = defineForm({
  key: 'incident',
  version: 1,
  sections: [
    {
      key: 'involved',
      title: '1. Person involved',
      prefix: 'Person involved: ',
      fields: [
        {
          key: 'involvedPersonName',
          label: 'Name',
          kind: 'text',
          required: 'Name of person involved is required',
        },
        {
          key: 'involvedPersonOccupation',
          label: 'Occupation',
          kind: 'text',
          required: 'Occupation is required',
        },
        {
          key: 'involvedPersonAddress',
          label: 'Address',
          kind: 'paragraph',
          rows: 2,
          required: 'Address is required',
        },
        { key: 'involvedPersonPostcode', label: 'Postcode', kind: 'text', required: 'Postcode is required' },
        {
          key: 'involvedPersonDepartment',
          label: 'Department',
          kind: 'text',
          required: 'Department is required',
        },
      ],
    },
    {
      key: 'reporter',
      title: '2. Person filing this report',
      fields: [
        {
          key: 'reporterIsDifferent',
          label: 'I am filing this report on behalf of someone else',
          kind: 'yes-no',
        },
        {
          key: 'reporterPersonName',
          label: "Reporter's name",
          ...OF_REPORTER,
          kind: 'person',
          question: 'Who files it?',
        },
        { key: 'reporterPersonOccupation', label: "Reporter's occupation", ...OF_REPORTER },
        {
          key: 'reporterPersonAddress',
          label: "Reporter's address",
          kind: 'paragraph',
          rows: 2,
          showIf: 'reporterIsDifferent',
        },
        { key: 'reporterPersonPostcode', label: "Reporter's postcode", ...OF_REPORTER },
        { key: 'reporterPersonDepartment', label: "Reporter's department", ...OF_REPORTER },
      ],
    },
    {
      key: 'accident',
      title: '3. The incident',
      fields: [
        {
          key: 'accidentDate',
          label: 'Date of incident',
          kind: 'date',
          required: 'Accident date is required',
          impersonal: true,
        },
        {
          key: 'accidentTime',
          label: 'Time of incident',
          kind: 'time',
          entersNow: true,
          required: 'Accident time is required',
          impersonal: true,
        },
        {
          key: 'accidentPlace',
          label: 'Place of incident',
          kind: 'text',
          required: 'Place of accident is required',
          impersonal: true,
        },
        {
          key: 'accidentDescription',
          label: 'How it happened',
          kind: 'paragraph',
          rows: 4,
          required: 'Description of how accident occurred is required',
        },
        {
          key: 'injuryDetails',
          label: 'Details of injury',
          kind: 'paragraph',
          rows: 3,
          required: 'Details of injury are required',
        },
        {
          key: 'reporterSignature',
          label: 'Signature',
          hint: 'Of the person who files this report',
          kind: 'person',
          question: 'Who signs?',
          required: 'Signature is required',
        },
        {
          key: 'reporterSignatureDate',
          label: 'Signature date',
          kind: 'date',
          required: 'Signature date is required',
        },
        {
          key: 'recordKeeperName',
          label: 'Record keeper name',
          kind: 'person',
          question: 'Who keeps the record?',
        },
        { key: 'recordKeeperDate', label: 'Date handed over', kind: 'date' },
      ],
    },
    {
      key: 'riddor',
      title: '4. Employee only: RIDDOR',
      fields: [
        {
          key: 'riddorAssessmentCompleted',
          label: 'RIDDOR assessment completed',
          kind: 'yes-no',
          impersonal: true,
        },
        {
          key: 'riddorReportingRequired',
          label: 'RIDDOR reporting required',
          kind: 'yes-no',
          impersonal: true,
        },
        {
          key: 'hseNotificationMethod',
          label: 'How was the enforcing authority (HSE or the local authority) notified?',
          hint: ONCE_REPORTED,
          kind: 'text',
          maxLength: PARAGRAPH_LENGTH,
        },
        {
          key: 'hseNotificationDate',
          label: 'Date the enforcing authority (HSE or the local authority) was notified',
          hint: ONCE_REPORTED,
          kind: 'date',
          impersonal: true,
        },
        { key: 'employeeSignature', label: 'Employee signature', kind: 'text' },
      ],
    },
  ],
})

/** The title of a section. The specified one of the fourth says 'Employee only'; for others it is shorter. */
export function titleFor({ key, title }: Pick<Section, 'key' | 'title'>, isEmployee: boolean): string {
  return key === 'riddor' && !isEmployee ? '4. RIDDOR' : title
}

/** The form of a report to the enforcing authority. */
export const notificationForm = defineForm({
  key: 'incident-notification',
  version: 1,
  sections: [
    {
      key: 'notification',
      title: 'Reported to the enforcing authority',
      fields: [
        {
          key: 'method',
          label: 'How it was reported',
          kind: 'text',
          required: 'How it was reported is required',
        },
        {
          key: 'notifiedOn',
          label: 'Reported on',
          messageLabel: 'The day of the report',
          kind: 'date',
          required: 'The day of the report is required',
        },
        { key: 'authorityReference', label: "The authority's reference", kind: 'text' },
        { key: 'recordedBy', label: 'Your name', kind: 'text', required: 'Your name is required' },
      ],
    },
  ],
})

/** The answers that one tap fills in for a member of the public. */
export const PUBLIC_PERSON = {
  involvedPersonOccupation: 'Skater',
  involvedPersonDepartment: 'Public',
} as const
