import type { OfRink } from './columns.ts'

export interface AccidentReportTable extends OfRink {
  reference: string
  submittedAt: string
  submittedBy: string | null
  authorisedBy: string | null
  involvedPersonName: string
  involvedPersonAddress: string
  involvedPersonPostcode: string
  involvedPersonOccupation: string
  involvedPersonDepartment: string
  reporterIsDifferent: boolean
  reporterPersonName: string | null
  reporterPersonAddress: string | null
  reporterPersonPostcode: string | null
  reporterPersonOccupation: string | null
  reporterPersonDepartment: string | null
  accidentDate: string
  accidentTime: string
  accidentPlace: string
  accidentDescription: string
  injuryDetails: string
  reporterSignature: string
  reporterSignatureDate: string
  recordKeeperName: string | null
  recordKeeperDate: string | null
  riddorAssessmentCompleted: boolean
  riddorReportingRequired: boolean
  hseNotificationMethod: string | null
  hseNotificationDate: string | null
  employeeSignature: string | null
}
