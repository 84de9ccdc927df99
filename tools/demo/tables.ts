import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>

interface OfRink {
  id: Generated<number>
  rinkId: number
}

interface StaffTable extends OfRink {
  name: string
  role: string
  company: string | null
  isSignedIn: boolean
  lastSignIn: string | null
  lastSignOut: string | null
  isActive: boolean
}

interface StaffSessionsTable extends OfRink {
  staffId: number
  date: string
  staffType: string
  signInTime: string | null
  signOutTime: string | null
  signOutNotes: string | null
  workedHours: number | null
  createdAt: string
}

interface CompletedShiftTable extends OfRink {
  staffId: number
  staffName: string
  staffRole: string
  staffCompany: string | null
  date: string
  signInTime: string
  signOutTime: string
  workedHours: number
  notes: string | null
  submittedBy: string
  submittedAt: string
}

interface HandoverDocumentTable extends OfRink {
  submittedAt: string
  submittedBy: number
  fromManager: string
  toManager: string
  pendingTasks: string | null
  importantUpdates: string | null
  staffConcerns: string | null
  equipmentIssues: string | null
  notes: string | null
}

interface ChecklistTable extends OfRink {
  type: string
  item: string
  isCompleted: boolean
  completedBy: number | null
  completedAt: string | null
  notes: string | null
}

interface EarlyShiftEndsTable extends OfRink {
  submittedAt: string
  submittedBy: string
  authorisedBy: string
  reason: string
  missingChecklists: Json<string[]>
  signedInStaffCount: number
}

interface EngineerCalloutTable extends OfRink {
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

interface AccidentReportTable extends OfRink {
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

interface SiteDiaryEntriesTable extends OfRink {
  dateTime: string
  staffName: string
  position: string
  entryText: string
  submittedAt: string
}

interface ScheduleTable extends OfRink {
  date: string
  openingTime: string
  closingTime: string
  sessions: Json<{ time: string; isActive: boolean }[]>
  specialSessions: Json<Record<string, { time: string }[]>>
  staffLevels: Json<{ required: number; actual: number }>
  additionalNotes: string | null
}

interface SkaterTimesEntryTable extends OfRink {
  entryDate: string
  entryType: string
  onTime: string | null
  offTime: string | null
  submittedBy: string
  submittedAt: string
}

interface CurrentConditionsTable extends OfRink {
  submittedAt: string
  submittedBy: string
  weatherCondition: string | null
  temperature: number | null
  windSpeed: number | null
  windGusts: number | null
  iceDepth: number | null
  iceSurfaceTemperature: number | null
  iceSurfaceCondition: string | null
  iceSurfaceTexture: string | null
  iceSurfaceHardness: string | null
  chiller1Status: string | null
  chiller2Status: string | null
  resurfacerStatus: string | null
  edgerStatus: string | null
  timeOfDay: string | null
  additionalNotes: string | null
}

interface AiChatMessagesTable extends OfRink {
  sessionId: string
  role: string
  content: string
  conditionsId: number | null
  createdAt: string
}

interface KnowledgeBaseTable {
  id: Generated<number>
  title: string
  content: string
  documentSource: string | null
  category: string | null
  createdAt: string
}

/** The tables that no feature of the server uses yet; each leaves this list when db/schema.ts gets it. */
export type DemoTables = {
  staff: StaffTable
  staffSessions: StaffSessionsTable
  completedShift: CompletedShiftTable
  handoverDocument: HandoverDocumentTable
  checklist: ChecklistTable
  earlyShiftEnds: EarlyShiftEndsTable
  engineerCallout: EngineerCalloutTable
  accidentReport: AccidentReportTable
  siteDiaryEntries: SiteDiaryEntriesTable
  schedule: ScheduleTable
  skaterTimesEntry: SkaterTimesEntryTable
  currentConditions: CurrentConditionsTable
  aiChatMessages: AiChatMessagesTable
  knowledgeBase: KnowledgeBaseTable
}
