import { checklists } from '#domain/checklists/index.ts'
import { Authenticator, TOTP_SECRET, totpAt } from '../authenticator.ts'
import { completeChecklist } from '../checklist-bodies.ts'
import { WALK, WEEKLY, walkRecord } from '../checks.ts'
import { completeIncident } from '../incident-bodies.ts'
import { CONDITIONS, FLOOD } from '../log-bodies.ts'
import { pdfFile } from '../pdf-files.ts'
import { FIRST_RINK } from '../test-server.ts'
import { AFTERNOON, INVITATION, PERSONAL_PIN } from './callers.ts'
import { calloutOf, diaryEntry, machineOf, PIN, presetOf, type RinkRecords, shiftOf } from './rink-records.ts'

/** The rink whose record ids are used in each part of a call. */
export interface Places {
  path: RinkRecords
  query: RinkRecords
  body: RinkRecords
}

/** The caller's own data, for calls about the caller. */
export interface Self {
  email: string
  password: string
  sessionId: number
}

/** A valid call; the rink's number is added by its access. */
export interface Example {
  /** The values of `:id`, `:key`, `:code` and `:token` in the path. */
  inPath?: number | string | string[]
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  /** Sent as a form field with this name. */
  file?: { name: string; bytes: Buffer }
  /** A manager's PIN must be verified just before. */
  isAuthorised?: true
}

type MakeExample = (at: Places, self: Self) => Example

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const NEW_USER = { email: 'new@rinkbook.test', password: 'new-user-secret', role: 'rink' }
const PLAN = { title: 'Change the oil', recurrence: { unit: 'year', every: 1 }, startsOn: '2026-12-01' }
const SAID_BY = { submittedBy: 'Ivy Ice' }
const FILE = { name: 'file', bytes: pdfFile() }
const asIs: MakeExample = () => ({})
const record =
  (
    name:
      | 'callout'
      | 'unauthorisedCallout'
      | 'check'
      | 'checkRecord'
      | 'recordToSign'
      | 'closure'
      | 'noneHere'
      | 'submission'
      | 'incident'
      | 'machine'
      | 'machineDocument'
      | 'place'
      | 'action'
      | 'logEntry'
      | 'sensorToken'
      | 'linkedAction'
      | 'contractorReport'
      | 'handover'
      | 'plannedWork'
      | 'person'
      | 'device',
  ): MakeExample =>
  ({ path }) => ({ inPath: path[name] })
const document = (body?: Record<string, unknown>): MakeExample => {
  return () => ({ inPath: 'rams', ...(body && { body }) })
}
const matchOf = ({ marker, technician }: RinkRecords) => ({
  name: `Ice Technician ${marker}`,
  title: null,
  company: null,
  personId: null,
  staffIds: [technician],
  pinIds: [],
  userIds: [],
})
const byPin = (inPath: number, body: Record<string, unknown>): Example => ({
  inPath,
  body: { ...body, pin: PIN },
})

/** A valid call of every endpoint, by its name. */
export const EXAMPLES: Readonly<Record<string, MakeExample>> = {
  currentUser: asIs,
  login: (_, { email, password }) => ({ body: { email, password } }),
  logout: asIs,
  changeOwnPassword: (_, { password }) => ({
    body: { currentPassword: password, newPassword: 'another-secret' },
  }),
  listFactors: asIs,
  prepareTotp: asIs,
  addTotp: (_, { password }) => ({
    body: { currentPassword: password, secret: TOTP_SECRET, code: totpAt(AFTERNOON) },
  }),
  preparePasskey: asIs,
  addPasskey: (_, { password }) => ({
    body: {
      currentPassword: password,
      passkey: new Authenticator('http://localhost').create({ challenge: 'none', rpId: 'localhost' }),
    },
  }),
  removeFactor: () => ({ inPath: 1 }),
  prepareConfirmation: asIs,
  confirm: () => ({ body: { code: totpAt(AFTERNOON, 1) } }),
  listOwnSessions: asIs,
  endOwnSession: ({ path, body }, { sessionId }) => ({ inPath: path === body ? sessionId : path.sessionId }),
  endOtherSessions: asIs,
  setupState: asIs,
  setUp: () => ({ body: { ...FIRST_RINK, email: NEW_USER.email, password: NEW_USER.password } }),
  oidcLogin: asIs,
  oidcCallback: asIs,
  loginQrCode: asIs,
  listRinks: asIs,
  listRinkStates: asIs,
  addRink: () => ({ body: { name: 'West Bank' } }),
  changeRink: ({ path }) => ({ inPath: path.rinkId, body: { dayStartsAt: '03:00' } }),
  listUsers: asIs,
  addUser: () => ({ body: NEW_USER }),
  changeUser: ({ path }) => ({ inPath: path.userId, body: { email: NEW_USER.email } }),
  removeUser: ({ path }) => ({ inPath: path.userId }),
  previewUserRemoval: ({ path }) => ({ inPath: path.userId }),
  changePassword: ({ body }) => ({ body: { userId: body.userId, newPassword: 'another-secret' } }),
  listSessions: asIs,
  endSession: ({ path }) => ({ inPath: path.sessionId }),
  listAuditEntries: asIs,
  listAuditUsers: asIs,
  listRecordKinds: asIs,
  verifyAuditTrail: asIs,
  exportAuditTrail: asIs,
  listPins: asIs,
  readSignatures: () => ({ query: { record: 'accident_report', ids: 1 } }),
  listClaims: asIs,
  listUnconfirmed: asIs,
  confirmClaim: ({ body }) => ({ body: { record: 'accident_report', recordId: body.incident } }),
  readVerifiedShare: asIs,
  listDevices: asIs,
  enrolDevice: () => ({ body: { name: 'Gate 3 tablet' } }),
  renameDevice: ({ path }) => ({ inPath: path.device, body: { name: 'Gate 4 tablet' } }),
  revokeDevice: record('device'),
  peopleBoard: asIs,
  signInOnDevice: ({ body }) => ({ body: { personId: body.person, pin: PERSONAL_PIN } }),
  listPeople: asIs,
  listSigners: asIs,
  addPerson: () => ({ body: { name: 'Nia New' } }),
  changePerson: ({ path }) => ({ inPath: path.person, body: { title: 'Steward' } }),
  removePerson: record('person'),
  listFormerDetails: record('person'),
  resetPersonPin: record('person'),
  invitePerson: record('person'),
  readInvitation: () => ({ body: { token: INVITATION } }),
  acceptInvitation: () => ({ body: { token: INVITATION, pin: '472913' } }),
  importPeople: () => ({
    body: {
      rows: [{ name: 'Ann Other', title: '', company: '', email: '', employeeNumber: '', notes: '' }],
    },
  }),
  previewMatches: asIs,
  matchPeople: ({ body }) => ({ body: { matches: [matchOf(body)] } }),
  addPin: () => ({ body: { managerName: 'Max', pin: '9746' } }),
  changePin: ({ path }) => ({ inPath: path.pinId, body: { managerName: 'Max' } }),
  removePin: ({ path }) => ({ inPath: path.pinId }),
  verifyPin: () => ({ body: { pin: PIN } }),
  listNotices: asIs,
  listAdministratorNotices: asIs,
  reviewAdministrators: () => ({ body: { upTo: 999_999 } }),
  acknowledgeNotice: ({ path }) => byPin(path.notice, {}),
  ...Object.fromEntries(
    checklists.flatMap(definition => [
      [`${definition.type}-checklist-status`, asIs],
      [`${definition.type}-checklist-today`, asIs],
      [
        `submit-${definition.type}-checklist`,
        ({ body }: Places) => ({ body: completeChecklist(definition, body.rinkId, performed(body)) }),
      ],
    ]),
  ),
  listChecklistSubmissions: () => ({ query: { type: checklists[0]?.type ?? '' } }),
  readChecklistSubmission: record('submission'),
  printChecklistSubmission: record('submission'),
  listKnownMachines: () => ({ query: { type: checklists[0]?.type ?? '' } }),
  listChecks: asIs,
  listManagedChecks: asIs,
  listCheckVersions: record('check'),
  listCheckPackages: asIs,
  adoptCheckPackages: () => ({ body: { keys: ['closing'] } }),
  createCheck: () => ({ body: { template: WALK, schedule: WEEKLY } }),
  saveCheckDraft: ({ path }) => ({
    inPath: path.check,
    body: { template: WALK },
  }),
  publishCheck: ({ path }) => ({ inPath: path.draftedCheck, body: { revision: 1 } }),
  scheduleCheck: ({ path }) => ({
    inPath: path.check,
    body: { startsOn: '2026-11-21', schedule: WEEKLY },
  }),
  withdrawCheck: ({ path }) => ({ inPath: path.check, body: { isWithdrawn: true } }),
  listDueChecks: asIs,
  readCheckCalendars: () => ({ query: { from: '2026-11-16', to: '2026-11-22' } }),
  skipCheck: ({ path }) => byPin(path.check, { day: '2026-11-20', opens: '06:00', reason: 'No ice today' }),
  listClosures: asIs,
  addClosure: () => ({
    body: { subject: 'rink', fromDay: '2026-12-25', toDay: '2026-12-25', reason: 'Christmas' },
  }),
  cancelClosure: record('closure'),
  listNoneHere: asIs,
  stateNoneHere: () => ({ body: { type: 'ladder', reason: 'We hire them', pin: PIN } }),
  endNoneHere: record('noneHere'),
  exportCheck: record('check'),
  recordCheck: ({ body }) => ({ body: { ...walkRecord(0, body.check), ...performed(body) } }),
  listCheckRecords: ({ query }) => ({ query: { checkId: query.check } }),
  readCheckRecord: record('checkRecord'),
  signOffCheck: ({ path, body }) => ({
    inPath: path.recordToSign,
    body: { signedOffByPersonId: body.checked.recheckedByPersonId, signedOffPin: body.checked.recheckedPin },
  }),
  listCheckSignOffs: asIs,
  printCheckRecord: record('checkRecord'),
  importMachines: () => ({
    body: {
      rows: [{ kind: '', name: 'Edger', number: 'E9', location: '', supplier: '', model: '', notes: '' }],
    },
  }),
  listMachineKinds: asIs,
  addMachineKind: () => ({ body: { name: 'Ice painter' } }),
  changeOwnMachineKind: ({ path }) => ({ inPath: path.machineKind, body: { name: 'Old painter' } }),
  listMatters: asIs,
  listPastMatters: asIs,
  listPlannedWork: asIs,
  addPlannedWork: ({ body }) => ({ body: { ...PLAN, machineId: body.machine } }),
  changePlannedWork: ({ path }) => ({ inPath: path.plannedWork, body: { ...PLAN, revision: 1 } }),
  endPlannedWork: record('plannedWork'),
  beginPlannedWork: record('plannedWork'),
  readHandover: record('handover'),
  acceptHandover: ({ path }) => byPin(path.handover, { opened: path.openKeys }),
  listActions: asIs,
  listClosedActions: asIs,
  listMachineActions: ({ query }) => ({ query: { machineId: query.machine } }),
  readAction: record('action'),
  report: ({ body }) => ({
    body: {
      what: 'Mat lifted',
      kind: 'slip',
      isMadeSafe: true,
      placeId: body.place,
      ...SAID_BY,
      ...performed(body),
    },
  }),
  changeAction: ({ path, body }) => ({ inPath: path.action, body: { revision: 1, ownerId: body.person } }),
  noteOnAction: ({ path, body }) => ({
    inPath: path.action,
    body: { text: 'Taped off', ...SAID_BY, ...performed(body) },
  }),
  finishAction: ({ path, body }) => ({
    inPath: path.action,
    body: { text: 'Glued', ...SAID_BY, ...performed(body) },
  }),
  verifyAction: ({ path, body: { checked } }) =>
    byPin(path.finishedAction, { doneById: checked.recheckedByPersonId, donePin: checked.recheckedPin }),
  reopenAction: ({ path }) => ({ inPath: path.finishedAction, body: { text: 'It lifted again' } }),
  decideOnReport: ({ path }) => ({ inPath: path.heldAction, body: { isAccepted: true } }),
  createContractorLink: record('action'),
  endContractorLink: record('linkedAction'),
  readContractorLink: ({ path }) => ({ inPath: path.linkToken }),
  showLinkedPhoto: ({ path }) => ({ inPath: [path.linkToken, path.actionPhoto] }),
  takeContractorStep: ({ path }) => ({
    inPath: path.linkToken,
    file: { name: 'photo', bytes: PICTURE },
    body: { step: 'done', name: 'Rob Rubber', text: 'Glued' },
  }),
  openContractorReport: record('contractorReport'),
  readReportCode: ({ path }) => ({ inPath: path.placeCode }),
  findReportedSubject: ({ path }) => ({ inPath: path.placeCode }),
  sendPublicReport: ({ path }) => ({
    inPath: path.placeCode,
    file: { name: 'photo', bytes: PICTURE },
    body: { what: 'Mat lifted' },
  }),
  printPlaceLabels: asIs,
  listPlaces: asIs,
  addPlace: () => ({ body: { kind: 'room', name: 'Plant room' } }),
  changePlace: ({ path }) => ({ inPath: path.place, body: { name: 'Old rink' } }),
  removePlace: record('place'),
  readSitePlan: asIs,
  setSitePlan: () => ({ body: { photoPath: null } }),
  openPlace: ({ path, body }) =>
    byPin(path.closedPlace.place, {
      lockoutId: body.closedPlace.closing,
      workDone: 'Gritted',
      recheckedKeys: body.closedPlace.keys,
      ...body.checked,
    }),
  listStaff: asIs,
  addStaffMember: () => ({ body: { name: 'Ann Other', role: 'Ice Technician' } }),
  removeStaffMember: ({ path }) => byPin(path.technician, {}),
  signIn: ({ path, body }) => ({
    inPath: path.technician,
    body: { isSignedIn: true, signInTime: '14:00', ...performed(body) },
  }),
  listCompletedShifts: asIs,
  completeShift: ({ body }) => ({ body: { ...shiftOf(body.nextManager, 'Ivy Ice'), ...performed(body) } }),
  correctShift: ({ path }) =>
    byPin(path.shift, { ...shiftOf(0, 'Ivy Ice'), signOutTime: '12:00', reason: 'Typed wrong' }),
  approveHours: ({ body }) => ({ body: { shiftIds: [body.shift], pin: PIN } }),
  listPayrollPresets: asIs,
  savePayrollPreset: () => ({ body: presetOf('sage') }),
  removePayrollPreset: ({ path }) => ({ inPath: path.preset }),
  changeEmployeeNumber: ({ path }) => ({ inPath: path.technician, body: { employeeNumber: '0042' } }),
  exportAllWorkedHours: () => ({ query: { week: '2026-11-20' } }),
  readWorkedHours: () => ({ query: { week: '2026-11-20' } }),
  exportWorkedHours: () => ({ query: { week: '2026-11-20' } }),
  listHandovers: asIs,
  handOver: ({ body }) => ({
    body: {
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      outgoingStaffId: body.manager,
      incomingStaffId: body.nextManager,
      ...performed(body),
    },
  }),
  validateShiftEnd: asIs,
  endShift: ({ body }) => ({ body: { confirmationName: 'Ivy Ice', afterShiftEndId: body.lastEnd } }),
  endShiftEarly: ({ body }) => ({
    body: { ...SAID_BY, reason: 'Power cut', pin: PIN, afterShiftEndId: body.lastEnd },
  }),
  listShiftEnds: asIs,
  readEarlyEnd: ({ path }) => byPin(path.earlyEnd, {}),
  downloadAllExcel: () => ({ body: {} }),
  uploadPhoto: () => ({
    file: { name: 'photo', bytes: PICTURE },
    body: { checklistType: 'engineer-callout', photoId: 'photo-new' },
  }),
  showPhoto: ({ path }) => ({ inPath: path.photo }),
  listCallouts: asIs,
  addCallout: ({ body }) => ({
    body: {
      ...calloutOf({ marker: 'Chiller 2', photoPath: body.freePhotoPath }),
      reference: 'EC1795183200001',
      lockoutId: body.lockout,
    },
    isAuthorised: true,
  }),
  listUnauthorisedCallouts: asIs,
  addUnauthorisedCallout: ({ body }) => ({
    body: {
      ...calloutOf({ marker: 'Chiller 2', photoPath: body.freePhotoPath }),
      reference: 'EC1795183200002',
      ...performed(body),
    },
  }),
  authoriseCallout: ({ path }) => byPin(path.unauthorisedCallout, {}),
  changeCallout: ({ path }) => ({ inPath: path.callout, body: { equipment: 'Chiller 3' } }),
  readCallout: record('callout'),
  printCallout: record('callout'),
  countCallouts: asIs,
  listCalloutChanges: record('callout'),
  recordConditions: () => ({ body: CONDITIONS }),
  listConditions: asIs,
  recordLogEntry: ({ body }) => ({
    body: { ...FLOOD, placeId: body.place, machineId: body.machine, ...performed(body) },
  }),
  openUnsafeIce: ({ body }) => ({
    body: { placeId: body.unsafeIce, workDone: 'Hole filled', submittedBy: 'Ivy Ice', pin: PIN },
  }),
  listLogEntries: asIs,
  listClosings: asIs,
  readLogEntry: record('logEntry'),
  withdrawLogEntry: ({ path }) => byPin(path.logEntry, { reason: 'Wrong pad', submittedBy: 'Ivy Ice' }),
  readLogSettings: asIs,
  changeLogSetting: () => ({ body: { key: 'units', value: { length: 'in' } } }),
  readIce: asIs,
  readAir: asIs,
  printAirLog: asIs,
  readPlant: asIs,
  listSensorTokens: asIs,
  createSensorToken: () => ({ body: { name: 'Gateway' } }),
  revokeSensorToken: record('sensorToken'),
  sendSensorReadings: () => ({
    body: {
      key: 'first',
      readings: [{ subject: '', key: 'humidity', value: 40, unit: '%', takenAt: AFTERNOON }],
    },
  }),
  listSeries: asIs,
  readTrend: () => ({
    query: {
      subject: '',
      key: 'hotWater',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-30T00:00:00.000Z',
    },
  }),
  listDiaryEntries: asIs,
  addDiaryEntry: ({ body }) => ({ body: { ...diaryEntry('Ivy Ice'), ...performed(body) } }),
  listIncidents: asIs,
  addIncident: ({ body }) => ({ body: { ...completeIncident(body.rinkId) }, isAuthorised: true }),
  addUnauthorisedIncident: ({ body }) => ({
    body: { ...completeIncident(body.rinkId), ...performed(body) },
  }),
  countersignIncident: ({ path }) => byPin(path.unauthorisedIncident, {}),
  listIncidentDeadlines: asIs,
  listOpenIncidents: asIs,
  readIncident: record('incident'),
  printIncident: record('incident'),
  printIncidentList: asIs,
  assessIncident: ({ path }) => ({
    inPath: path.incident,
    body: { answers: {}, assessmentCompleted: false, reportingRequired: false, assessedBy: 'Ivy Ice' },
  }),
  notifyIncident: ({ path }) => ({
    inPath: path.incident,
    body: { method: 'By telephone', notifiedOn: '2026-11-20', recordedBy: 'Ivy Ice', pin: PIN },
  }),
  verifyPrint: () => ({ inPath: `1-${'A'.repeat(86)}` }),
  listPastTerm: ({ query }) => ({ query: { rinkId: query.rinkId } }),
  listDeletions: ({ query }) => ({ query: { rinkId: query.rinkId } }),
  proposeDeletion: ({ body }) => ({
    body: { rinkId: body.rinkId, record: 'accident_report', ids: [body.incident] },
  }),
  listDeletionProposals: ({ query }) => ({ query: { rinkId: query.rinkId } }),
  confirmDeletion: () => ({ inPath: 1 }),
  withdrawDeletion: () => ({ inPath: 1 }),
  listHolds: asIs,
  placeHold: ({ body }) => ({
    body: { record: 'accident_report', recordId: body.incident, reason: 'A claim' },
  }),
  liftHold: ({ path, body }) => ({ inPath: path.hold, body: { reason: 'Settled', ...body.cosigner } }),
  exportPerson: () => ({ body: { name: 'Ivy Ice' } }),
  listMachines: asIs,
  readEarlierFaults: asIs,
  readMachine: record('machine'),
  listMachineEvents: record('machine'),
  readMachineStatistics: ({ query }) => ({ query: { machineId: query.machine } }),
  listMachineDocuments: record('machine'),
  addMachineDocument: ({ path }) => ({ inPath: path.machine, file: FILE, body: { title: 'Manual' } }),
  openMachineDocument: record('machineDocument'),
  removeMachineDocument: ({ path }) => byPin(path.machineDocument, { reason: 'Wrong machine' }),
  printMachine: record('machine'),
  printLabels: ({ query }) => ({ query: { machineId: query.machine } }),
  addMachine: ({ body }) => ({ body: { ...machineOf('M-9', ''), photoPath: body.freePhotoPath } }),
  changeMachine: ({ path, body }) => ({
    inPath: path.machine,
    body: { revision: body.revision, photoPath: body.freePhotoPath },
  }),
  changeDueDates: ({ path }) => byPin(path.machine, { dueDates: [] }),
  retireMachine: ({ path }) => byPin(path.machine, { isRetired: true, reason: 'Sold' }),
  changeMachineKind: ({ path, body }) => byPin(path.machine, { revision: body.revision, kind: 'chiller' }),
  mergeMachine: ({ path, body }) => byPin(path.machine, { intoId: body.otherMachine }),
  giveUpNumber: ({ path, body }) => byPin(path.otherMachine, { identity: body.formerIdentity }),
  reportFault: ({ path, body }) => ({
    inPath: path.machine,
    body: { ...SAID_BY, description: 'Loose rung', photoPaths: [body.freePhotoPath], ...performed(body) },
  }),
  sayNotInUse: ({ path, body }) => ({
    inPath: path.machine,
    body: { ...SAID_BY, reason: 'No ice today', ...performed(body) },
  }),
  examineMachine: ({ path, body }) =>
    byPin(path.machine, {
      kind: 'inspection',
      doneOn: '2026-11-20',
      doneBy: 'Ivy Ice',
      hasPassed: true,
      everyMonths: 12,
      documentId: body.machineDocument,
    }),
  releaseMachine: ({ path, body }) =>
    byPin(path.lockedMachine, {
      lockoutId: body.lockout,
      workDone: 'New rung',
      ...body.checked,
      recheckedKeys: body.defects,
    }),
  // The machine has a reported fault, which no rink can list.
  allowUse: ({ path, body }) =>
    byPin(path.lockedMachine, { lockoutId: body.lockout, revision: 1, until: '2026-11-21' }),
  listItems: () => ({ body: { kind: 'forklift', keys: ['horn'] } }),
  readLabel: ({ path }) => ({ inPath: path.code }),
  findLabelledMachine: ({ path }) => ({ inPath: path.code }),
  listDocuments: asIs,
  listDocumentVersions: document(),
  uploadDocument: () => ({ inPath: 'rams', file: FILE, body: {} }),
  reuseDocumentVersion: () => ({ inPath: 'rams', body: { number: 1 } }),
  openDocumentFile: document(),
  readDocumentPage: () => ({ inPath: 'safe-forklift-operations' }),
  listReadings: document(),
  confirmReading: document({ version: 2, name: 'Ivy Ice' }),
  tellEditing: () => ({
    body: { form: checklists[0]?.type, tablet: 'a'.repeat(32), tab: 'b'.repeat(32), isEditing: true },
  }),
  events: asIs,
  health: asIs,
  metrics: asIs,
  readiness: asIs,
  openApiDocument: asIs,
  apiDocumentation: asIs,
}

/** A write that was queued on a tablet names its author: the user of the given rink. */
function performed({ userId, offlineTicket }: RinkRecords) {
  return { performedAt: '2026-11-20T14:04:00.000Z', performedBy: userId, offlineTicket }
}
