import type { ColumnType, Generated } from 'kysely'
import type { FormerRinkTime } from '#domain/dates.ts'
import type { DiaryAnswers } from '#domain/diary/diary-entry.ts'
import type { Item } from '#domain/forms/items.ts'
import type { Credential } from '#domain/people/signature.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Rink, UncheckedRule } from '#domain/rinks/rink.ts'
import type { PayPeriod } from '#domain/staff/pay-period.ts'
import type { UserRole } from '#domain/users/user.ts'
import type { ActionEventsTable, ActionsTable, PlannedWorkTable } from './action-tables.ts'
import type { AuditChainsTable, AuditEntriesTable, AuditNotesTable } from './audit-tables.ts'
import type { CalloutChangesTable, EngineerCalloutTable } from './callout-tables.ts'
import type {
  CheckRecordsTable,
  CheckSchedulesTable,
  CheckSkipsTable,
  ChecksTable,
  CheckVersionsTable,
  ClosuresTable,
  NoneHereTable,
} from './check-tables.ts'
import type { DocumentReadingsTable, DocumentVersionsTable } from './document-tables.ts'
import type {
  MachineDocumentsTable,
  MachineDueDatesTable,
  MachineEventsTable,
  MachineIdentitiesTable,
  MachineKindsTable,
  MachinesTable,
  PlacesTable,
  RestrictionsTable,
  SitePlansTable,
} from './equipment-tables.ts'
import type {
  AccidentAssessmentsTable,
  AccidentNotificationsTable,
  AccidentReportTable,
} from './incident-tables.ts'
import type {
  CurrentConditionsTable,
  LogEntriesTable,
  LogSettingsTable,
  ReadingsTable,
} from './log-tables.ts'
import type { LoginFailuresTable, SecondFactorsTable } from './login-tables.ts'
import type { DevicesTable, InvitationsTable, PeopleTable, PersonChangesTable } from './people-tables.ts'
import type { PhotosTable } from './photo-tables.ts'
import type { NoticesTable, PinAttemptsTable, PinGrantsTable, PinLocksTable } from './pin-tables.ts'
import type {
  LegalHoldsTable,
  RetentionDeletionsTable,
  RetentionTombstonesTable,
} from './retention-tables.ts'
import type { SensorTokensTable } from './sensor-tables.ts'
import type { EarlyShiftEndReadingsTable, EarlyShiftEndsTable, ShiftEndsTable } from './shift-end-tables.ts'
import type {
  CompletedShiftTable,
  HandoverDocumentTable,
  HoursApprovalShiftsTable,
  HoursApprovalsTable,
  PayrollPresetsTable,
  StaffTable,
} from './staff-tables.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>

export interface RinksTable {
  id: Generated<number>
  name: string
  timezone: string
  dayStartsAt: string
  createdAt: string
  payPeriod: PayPeriod | null
  /** The first day of any one pay period. */
  payPeriodStartsOn: string | null
  /** The settings of its clock before the present ones, earliest first. */
  formerTimes: ColumnType<FormerRinkTime[] | null, string | null | undefined, string | null>
  /** The items that may be used until repaired, by kind of machine. */
  listedItems: ColumnType<Record<string, string[]> | null, string | null | undefined, string | null>
  /** The rule for machines without a check at the end of a shift; `null` for the default. */
  actionHours: ColumnType<Rink['actionHours'] | null, string | null | undefined, string | null>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  contractor: ColumnType<string | null, string | null | undefined, string | null>
  contractorPhone: ColumnType<string | null, string | null | undefined, string | null>
  uncheckedMachines: ColumnType<UncheckedRule | null, UncheckedRule | null | undefined, UncheckedRule | null>
}

export interface UsersTable {
  id: Generated<number>
  /** `null` for a person who only has a PIN. */
  email: string | null
  /** The Argon2id hash. */
  password: string | null
  /** The name shown with what the account did: its person's, else its email address. */
  name: string
  personId: number | null
  role: UserRole
  rinkId: number | null
  createdAt: string
  removedAt: string | null
  /** The issuer and subject of the account at the OpenID Connect provider. */
  subject: string | null
}

export interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  /** The rink it last worked in. */
  rinkId: number | null
  /** The device of the session: 'Chrome on Android'. */
  device: string | null
  /** The enrolled device that it began on. */
  deviceId: number | null
  /** How its person proved who they are. */
  credential: Credential | null
  /** The network from which it began (`networkOf`). */
  network: string | null
  /** The last confirmation with a second factor. */
  confirmedAt: string | null
  /** The challenge for a passkey, until it is used. */
  challenge: string | null
  createdAt: string
  lastSeenAt: string
  endedAt: string | null
}

/** A time between two contacts of a session, long enough to be noticed. */
export interface ContactGapsTable {
  id: Generated<number>
  sessionId: number
  lostAt: string
  regainedAt: string
}

/** The failed logins of a day, counted by account and network. */
export interface FailedLoginsTable {
  id: Generated<number>
  email: string
  address: string
  failedAt: string
}

export interface ManagerPinsTable {
  id: Generated<number>
  rinkId: number | null
  managerName: string
  personId: number | null
  /** The Argon2id hash. */
  pin: string
  createdAt: string
  removedAt: string | null
}

export interface IdempotencyKeysTable {
  scope: number
  key: string
  fingerprint: string
  reply: string | null
  createdAt: string
}

export interface ChecklistSubmissionsTable {
  id: Generated<number>
  rinkId: number
  type: string
  definitionVersion: number
  date: string
  operationalDay: string
  madeAt: string
  submittedAt: string
  submittedBy: string
  submittedByUser: number
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  machines: Json<Item[]>
}

export interface SiteDiaryEntriesTable extends DiaryAnswers {
  id: Generated<number>
  rinkId: number
  dateTime: string
  submittedAt: string
  userId: number | null
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  /** Name, position and entry as a search compares them. */
  searchText: string
}

/** Rows as the code sees them, the same on both databases. Tables that no code uses yet are missing. */
export interface Tables {
  iceRinks: RinksTable
  people: PeopleTable
  personChanges: PersonChangesTable
  invitations: InvitationsTable
  devices: DevicesTable
  users: UsersTable
  sessions: SessionsTable
  contactGaps: ContactGapsTable
  failedLogins: FailedLoginsTable
  loginFailures: LoginFailuresTable
  secondFactors: SecondFactorsTable
  managerPins: ManagerPinsTable
  pinAttempts: PinAttemptsTable
  pinLocks: PinLocksTable
  notices: NoticesTable
  pinGrants: PinGrantsTable
  idempotencyKeys: IdempotencyKeysTable
  auditEntries: AuditEntriesTable
  auditChains: AuditChainsTable
  checklistSubmissions: ChecklistSubmissionsTable
  checks: ChecksTable
  checkVersions: CheckVersionsTable
  checkSchedules: CheckSchedulesTable
  checkRecords: CheckRecordsTable
  checkSkips: CheckSkipsTable
  closures: ClosuresTable
  noneHere: NoneHereTable
  logEntries: LogEntriesTable
  logSettings: LogSettingsTable
  readings: ReadingsTable
  sensorTokens: SensorTokensTable
  actions: ActionsTable
  actionEvents: ActionEventsTable
  plannedWork: PlannedWorkTable
  shiftEnds: ShiftEndsTable
  earlyShiftEnds: EarlyShiftEndsTable
  earlyShiftEndReadings: EarlyShiftEndReadingsTable
  engineerCallout: EngineerCalloutTable
  calloutChanges: CalloutChangesTable
  accidentReport: AccidentReportTable
  accidentAssessments: AccidentAssessmentsTable
  accidentNotifications: AccidentNotificationsTable
  photos: PhotosTable
  siteDiaryEntries: SiteDiaryEntriesTable
  currentConditions: CurrentConditionsTable
  documentVersions: DocumentVersionsTable
  documentReadings: DocumentReadingsTable
  staff: StaffTable
  completedShift: CompletedShiftTable
  hoursApprovals: HoursApprovalsTable
  hoursApprovalShifts: HoursApprovalShiftsTable
  payrollPresets: PayrollPresetsTable
  handoverDocument: HandoverDocumentTable
  machines: MachinesTable
  machineIdentities: MachineIdentitiesTable
  machineKinds: MachineKindsTable
  machineDueDates: MachineDueDatesTable
  places: PlacesTable
  sitePlans: SitePlansTable
  restrictions: RestrictionsTable
  machineEvents: MachineEventsTable
  machineDocuments: MachineDocumentsTable
  legalHolds: LegalHoldsTable
  retentionDeletions: RetentionDeletionsTable
  retentionTombstones: RetentionTombstonesTable
  auditNotes: AuditNotesTable
  kyselyMigration: { name: string }
}
