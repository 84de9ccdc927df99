import type { Json, OfRink } from './columns.ts'

export interface EngineerCalloutTable extends OfRink {
  reference: string
  status: string
  requestedBy: number | null
  authorisedBy: string | null
  submittedAt: string
  photoPaths: Json<string[]>
  equipment: string
  reportedIssue: string
  backgroundInformation: string | null
  staffMemberTimeDate: string | null
  staffMemberNameSignature: string | null
  imageUploaded: boolean
  dutyManagerActionTaken: string | null
  dutyManagerInitialTimeDate: string | null
  dutyManagerInitialNameSignature: string | null
  routeCauseAnalysis: string | null
  proposedFixShortTerm: string | null
  proposedFixLongTerm: string | null
  serviceEngineerTimeDate: string | null
  serviceEngineerNameSignature: string | null
  concludingComments: string | null
  dutyManagerFinalTimeDate: string | null
  dutyManagerFinalNameSignature: string | null
}

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

export interface SiteDiaryEntriesTable extends OfRink {
  dateTime: string
  staffName: string
  position: string
  entryText: string
  submittedAt: string
}
