/** A part of the form and of the accident-book record (specification 2, section 2.6). */
export const INCIDENT_SECTIONS = [
  { key: 'involved', title: '1. Person involved' },
  { key: 'reporter', title: '2. Person filing this report' },
  { key: 'accident', title: '3. The incident' },
  { key: 'riddor', title: '4. Employee only: RIDDOR' },
] as const

export type IncidentSection = (typeof INCIDENT_SECTIONS)[number]['key']

interface FieldShape {
  key: string
  section: IncidentSection
  label: string
  /** A paragraph has as many rows as specified. */
  kind: 'line' | 'date' | 'time' | 'flag' | { rows: 2 | 3 | 4 }
  /** The message where it is empty; without one the field is optional. */
  missing?: string
}

/**
 * What an incident report says, in the order of the form (specification 2, sections 2.6, 3.1 and 5). Schema, form,
 * record, PDF and sheet all read this list.
 */
export const INCIDENT_FIELDS = [
  {
    key: 'involvedPersonName',
    section: 'involved',
    label: 'Name',
    kind: 'line',
    missing: 'Name of person involved is required',
  },
  {
    key: 'involvedPersonOccupation',
    section: 'involved',
    label: 'Occupation',
    kind: 'line',
    missing: 'Occupation is required',
  },
  {
    key: 'involvedPersonAddress',
    section: 'involved',
    label: 'Address',
    kind: { rows: 2 },
    missing: 'Address is required',
  },
  {
    key: 'involvedPersonPostcode',
    section: 'involved',
    label: 'Postcode',
    kind: 'line',
    missing: 'Postcode is required',
  },
  {
    key: 'involvedPersonDepartment',
    section: 'involved',
    label: 'Department',
    kind: 'line',
    missing: 'Department is required',
  },
  {
    key: 'reporterIsDifferent',
    section: 'reporter',
    label: 'I am filing this report on behalf of someone else',
    kind: 'flag',
  },
  { key: 'reporterPersonName', section: 'reporter', label: "Reporter's name", kind: 'line' },
  { key: 'reporterPersonOccupation', section: 'reporter', label: "Reporter's occupation", kind: 'line' },
  { key: 'reporterPersonAddress', section: 'reporter', label: "Reporter's address", kind: { rows: 2 } },
  { key: 'reporterPersonPostcode', section: 'reporter', label: "Reporter's postcode", kind: 'line' },
  { key: 'reporterPersonDepartment', section: 'reporter', label: "Reporter's department", kind: 'line' },
  {
    key: 'accidentDate',
    section: 'accident',
    label: 'Date of incident',
    kind: 'date',
    missing: 'Accident date is required',
  },
  {
    key: 'accidentTime',
    section: 'accident',
    label: 'Time of incident',
    kind: 'time',
    missing: 'Accident time is required',
  },
  {
    key: 'accidentPlace',
    section: 'accident',
    label: 'Place of incident',
    kind: 'line',
    missing: 'Place of accident is required',
  },
  {
    key: 'accidentDescription',
    section: 'accident',
    label: 'How it happened',
    kind: { rows: 4 },
    missing: 'Description of how accident occurred is required',
  },
  {
    key: 'injuryDetails',
    section: 'accident',
    label: 'Details of injury',
    kind: { rows: 3 },
    missing: 'Details of injury are required',
  },
  {
    key: 'reporterSignature',
    section: 'accident',
    label: 'Signature',
    kind: 'line',
    missing: 'Signature is required',
  },
  {
    key: 'reporterSignatureDate',
    section: 'accident',
    label: 'Signature date',
    kind: 'date',
    missing: 'Signature date is required',
  },
  { key: 'recordKeeperName', section: 'accident', label: 'Record keeper name', kind: 'line' },
  { key: 'recordKeeperDate', section: 'accident', label: 'Date handed over', kind: 'date' },
  {
    key: 'riddorAssessmentCompleted',
    section: 'riddor',
    label: 'RIDDOR assessment completed',
    kind: 'flag',
  },
  { key: 'riddorReportingRequired', section: 'riddor', label: 'RIDDOR reporting required', kind: 'flag' },
  {
    key: 'hseNotificationMethod',
    section: 'riddor',
    label: 'How was the enforcing authority (HSE or the local authority) notified?',
    kind: 'line',
  },
  {
    key: 'hseNotificationDate',
    section: 'riddor',
    label: 'Date the enforcing authority (HSE or the local authority) was notified',
    kind: 'date',
  },
  { key: 'employeeSignature', section: 'riddor', label: 'Employee signature', kind: 'line' },
] as const satisfies readonly FieldShape[]

export type IncidentField = (typeof INCIDENT_FIELDS)[number]
export type IncidentKey = IncidentField['key']
export type IncidentFlag = Extract<IncidentField, { kind: 'flag' }>['key']
/** Written fields, days and times among them: everything but the flags. */
export type IncidentText = Exclude<IncidentKey, IncidentFlag>
export type RequiredText = Extract<IncidentField, { missing: string }>['key']

/** The field that a key names. */
export function incidentField(key: IncidentKey): IncidentField {
  const field = INCIDENT_FIELDS.find(known => known.key === key)
  if (!field) throw new Error(`An incident report has no field ${key}`)
  return field
}

export function fieldsOfSection(section: IncidentSection): IncidentField[] {
  return INCIDENT_FIELDS.filter(field => field.section === section)
}

/** Whether a field is a flag: ticked or not. */
export function isFlag(key: IncidentKey): key is IncidentFlag {
  return incidentField(key).kind === 'flag'
}

/** The field's name where it stands alone: 'Person involved: Name'. */
export function titleOfField({ section, label }: IncidentField): string {
  return section === 'involved' ? `Person involved: ${label}` : label
}

/** What one tap fills in for a member of the public, where the form asks for an employee's details. */
export const PUBLIC_PERSON = {
  involvedPersonOccupation: 'Skater',
  involvedPersonDepartment: 'Public',
} as const
