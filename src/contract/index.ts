import { actionCalls } from './actions.ts'
import { listAdministratorNotices, reviewAdministrators } from './administrators.ts'
import { printAirLog } from './air.ts'
import {
  exportAuditTrail,
  listAuditEntries,
  listAuditUsers,
  listRecordKinds,
  verifyAuditTrail,
} from './audit.ts'
import * as auth from './auth.ts'
import { countCallouts } from './callout-counts.ts'
import * as callouts from './callouts.ts'
import * as checkRecords from './check-records.ts'
import * as checklistHistory from './checklist-history.ts'
import { checklistCalls } from './checklists.ts'
import * as checks from './checks.ts'
import { listClosings } from './closings.ts'
import * as closures from './closures.ts'
import { contractorLinkCalls, contractorLinkFiles } from './contractor-links.ts'
import * as devices from './devices.ts'
import * as diary from './diary.ts'
import * as documents from './documents.ts'
import { readEarlierFaults } from './earlier-faults.ts'
import type { Endpoint, RawEndpoint } from './endpoint.ts'
import * as equipment from './equipment.ts'
import { events } from './events.ts'
import { downloadAllExcel } from './exports.ts'
import * as factors from './factors.ts'
import * as handovers from './handovers.ts'
import * as health from './health.ts'
import { iceCalls } from './ice.ts'
import { listIncidentDeadlines, listOpenIncidents } from './incident-deadlines.ts'
import * as incidents from './incidents.ts'
import {
  addMachineDocument,
  listMachineDocuments,
  openMachineDocument,
  removeMachineDocument,
} from './machine-documents.ts'
import * as machineKinds from './machine-kinds.ts'
import { readMachineStatistics } from './machine-statistics.ts'
import { importMachines } from './machines-import.ts'
import * as matters from './matters.ts'
import * as notices from './notices.ts'
import {
  changeEmployeeNumber,
  listPayrollPresets,
  removePayrollPreset,
  savePayrollPreset,
} from './payroll.ts'
import * as people from './people.ts'
import { importPeople } from './people-import.ts'
import { showPhoto, uploadPhoto } from './photos.ts'
import * as pins from './pins.ts'
import * as places from './places.ts'
import { plannedWorkCalls } from './planned-work.ts'
import { announceEditing } from './presence.ts'
import * as prints from './prints.ts'
import * as privacy from './privacy.ts'
import { reportCodeCalls } from './report-codes.ts'
import { listRinkStates } from './rink-states.ts'
import * as rinks from './rinks.ts'
import * as sessions from './sessions.ts'
import * as setup from './setup.ts'
import * as shiftEnd from './shift-end.ts'
import * as signatures from './signatures.ts'
import * as staff from './staff.ts'
import * as users from './users.ts'
import { exportAllWorkedHours, exportWorkedHours, readWorkedHours } from './worked-hours.ts'

/** Every endpoint with a JSON reply. */
export const endpoints: readonly Endpoint[] = [
  auth.currentUser,
  auth.login,
  auth.logout,
  auth.changeOwnPassword,
  factors.listFactors,
  factors.prepareTotp,
  factors.addTotp,
  factors.preparePasskey,
  factors.addPasskey,
  factors.removeFactor,
  factors.prepareConfirmation,
  factors.confirm,
  sessions.listOwnSessions,
  sessions.endOwnSession,
  sessions.endOtherSessions,
  setup.setupState,
  setup.setUp,
  rinks.listRinks,
  rinks.addRink,
  rinks.changeRink,
  listRinkStates,
  users.listUsers,
  users.addUser,
  users.changeUser,
  users.removeUser,
  users.previewUserRemoval,
  users.changePassword,
  sessions.listSessions,
  sessions.endSession,
  listAuditEntries,
  listAuditUsers,
  listRecordKinds,
  verifyAuditTrail,
  prints.verifyPrint,
  privacy.listPastTerm,
  privacy.listDeletions,
  privacy.proposeDeletion,
  privacy.listDeletionProposals,
  privacy.confirmDeletion,
  privacy.withdrawDeletion,
  privacy.listHolds,
  privacy.placeHold,
  privacy.liftHold,
  devices.listDevices,
  devices.enrolDevice,
  devices.renameDevice,
  devices.revokeDevice,
  devices.peopleBoard,
  devices.signInOnDevice,
  people.listPeople,
  people.listSigners,
  people.addPerson,
  importPeople,
  people.changePerson,
  people.removePerson,
  people.listFormerDetails,
  people.resetPersonPin,
  people.invitePerson,
  people.previewMatches,
  people.matchPeople,
  people.readInvitation,
  people.acceptInvitation,
  signatures.readSignatures,
  signatures.listClaims,
  signatures.listUnconfirmed,
  signatures.confirmClaim,
  signatures.readVerifiedShare,
  pins.listPins,
  pins.addPin,
  pins.changePin,
  pins.removePin,
  pins.verifyPin,
  ...actionCalls,
  ...contractorLinkCalls,
  ...reportCodeCalls,
  places.listPlaces,
  places.addPlace,
  places.changePlace,
  places.removePlace,
  places.openPlace,
  places.readSitePlan,
  places.setSitePlan,
  notices.listNotices,
  listAdministratorNotices,
  reviewAdministrators,
  notices.acknowledgeNotice,
  ...checklistCalls.flatMap(({ status, today, submit }) => [status, today, submit]),
  checklistHistory.listSubmissions,
  checklistHistory.readSubmission,
  checklistHistory.listKnownMachines,
  staff.listStaff,
  staff.addStaffMember,
  staff.removeStaffMember,
  staff.signIn,
  staff.listCompletedShifts,
  staff.completeShift,
  staff.correctShift,
  staff.approveHours,
  listPayrollPresets,
  savePayrollPreset,
  removePayrollPreset,
  changeEmployeeNumber,
  readWorkedHours,
  handovers.listHandovers,
  handovers.listPastMatters,
  handovers.readHandover,
  handovers.acceptHandover,
  handovers.handOver,
  matters.listMatters,
  ...plannedWorkCalls,
  shiftEnd.validateShiftEnd,
  shiftEnd.endShift,
  shiftEnd.endShiftEarly,
  shiftEnd.listShiftEnds,
  shiftEnd.readEarlyEnd,
  uploadPhoto,
  callouts.listCallouts,
  callouts.listUnauthorisedCallouts,
  callouts.addCallout,
  callouts.addUnauthorisedCallout,
  callouts.authoriseCallout,
  callouts.changeCallout,
  callouts.readCallout,
  countCallouts,
  callouts.listCalloutChanges,
  ...checks.checkCalls,
  closures.listClosures,
  closures.addClosure,
  closures.cancelClosure,
  closures.listNoneHere,
  closures.stateNoneHere,
  closures.endNoneHere,
  checkRecords.recordCheck,
  checkRecords.signOffCheck,
  checkRecords.listSignOffs,
  checkRecords.listCheckRecords,
  checkRecords.readCheckRecord,
  ...iceCalls,
  listClosings,
  diary.listDiaryEntries,
  diary.addDiaryEntry,
  incidents.listIncidents,
  incidents.addIncident,
  incidents.addUnauthorisedIncident,
  incidents.countersignIncident,
  listIncidentDeadlines,
  listOpenIncidents,
  incidents.readIncident,
  incidents.assessIncident,
  incidents.notifyIncident,
  equipment.listMachines,
  readEarlierFaults,
  equipment.readMachine,
  equipment.listMachineEvents,
  readMachineStatistics,
  listMachineDocuments,
  addMachineDocument,
  removeMachineDocument,
  equipment.addMachine,
  equipment.changeMachine,
  equipment.changeDueDates,
  equipment.retireMachine,
  equipment.changeKind,
  equipment.mergeMachine,
  equipment.releaseNumber,
  equipment.reportFault,
  equipment.recordAbsence,
  equipment.examineMachine,
  equipment.releaseMachine,
  equipment.allowUse,
  equipment.listItems,
  equipment.readLabel,
  equipment.findLabelledMachine,
  importMachines,
  machineKinds.listMachineKinds,
  machineKinds.addMachineKind,
  machineKinds.changeMachineKind,
  documents.listDocuments,
  documents.listDocumentVersions,
  documents.uploadDocument,
  documents.reuseDocumentVersion,
  documents.listReadings,
  documents.confirmReading,
  announceEditing,
  health.health,
  health.readiness,
]

/** Every endpoint with another kind of reply. */
export const rawEndpoints: readonly RawEndpoint[] = [
  auth.oidcLogin,
  auth.oidcCallback,
  auth.loginQrCode,
  exportAuditTrail,
  privacy.exportPerson,
  checklistHistory.printSubmission,
  checkRecords.printCheckRecord,
  printAirLog,
  checks.exportCheck,
  callouts.printCallout,
  exportWorkedHours,
  exportAllWorkedHours,
  downloadAllExcel,
  showPhoto,
  incidents.printIncident,
  incidents.printIncidentList,
  equipment.printMachine,
  ...contractorLinkFiles,
  equipment.printLabels,
  places.printPlaceLabels,
  openMachineDocument,
  documents.openDocumentFile,
  documents.readDocumentPage,
  events,
  health.metrics,
  health.openApiDocument,
  health.apiDocumentation,
]
