import { sql } from 'kysely'
import { keepForever, keptForWages } from '#domain/retention/rules.ts'
import { columns, dayIn, defineRecordKind, instantIn, notShown } from '#server/records/record-kind.ts'
import { attendanceSheet, shiftSheet } from './sheets.ts'

const OWN_SHEET = 'The export of a person’s data has a sheet with it.'

export const staffKind = defineRecordKind({
  table: 'staff',
  title: 'Staff member',
  reference: null,
  address: null,
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId name role company isSignedIn lastSignIn lastSignOut signInRecordedAt signInChangedAt
      isActive removalAuthorisedBy employeeNumber attendanceRecordedAt lateEntry lateReason personId
    `),
  },
  parts: [],
  retention: {
    rule: keptForWages('People removed from the staff list', 'their last record'),
    expiry: {
      dates: [
        instantIn(
          alias => sql`(select max(entry.happened_at) from audit_entries as entry
            where entry.record = 'staff' and entry.record_id = ${sql.ref(alias)}.id)`,
        ),
      ],
      namedBy: [
        ['completed_shift', 'staff_id'],
        ['hours_approvals', 'staff_id'],
        ['handover_document', 'outgoing_staff_id'],
        ['handover_document', 'incoming_staff_id'],
        ['engineer_callout', 'requested_by'],
        ['checklist', 'completed_by'],
        ['staff_sessions', 'staff_id'],
      ],
      isShared: true,
      only: () => sql`not record.is_active`,
    },
  },
  personal: { unsearched: OWN_SHEET },
  sheet: { position: 3, sheets: ({ otherStaff }) => [attendanceSheet(otherStaff)] },
  paper: null,
  searched: null,
})

export const shiftKind = defineRecordKind({
  table: 'completed_shift',
  title: 'Completed shift',
  reference: null,
  address: null,
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId staffId staffName staffRole staffCompany date signInTime signOutTime workedHours
      signedInAt signedOutAt notes submittedBy submittedByUser submittedAt reason authorisedBy
      correctsId performedAt performedBy signInRecordedAt signInChangedAt unpaidBreakMinutes lateEntry
      lateReason
    `),
  },
  parts: [],
  retention: {
    rule: keptForWages('Worked hours', 'the shift, or its submission'),
    expiry: {
      dates: [dayIn('date'), instantIn('submitted_at')],
      heldAt: [instantIn('performed_at')],
      span: { from: instantIn('signed_in_at'), to: instantIn('signed_out_at') },
      corrects: 'corrects_id',
      namedBy: [['hours_approval_shifts', 'shift_id']],
    },
  },
  personal: { unsearched: OWN_SHEET },
  sheet: { position: 4, sheets: () => [shiftSheet] },
  paper: null,
  searched: null,
})

export const hoursApprovalKind = defineRecordKind({
  table: 'hours_approvals',
  title: 'Approval of hours',
  chain: {
    scope: 'rink',
    hashed: columns(
      'id rinkId staffId approvedBy managerPinId managerPersonId isAnotherPerson approvedAt userId',
    ),
  },
  parts: [
    {
      table: 'hours_approval_shifts',
      column: 'approval_id',
      by: 'id',
      hashed: { as: 'shifts', columns: columns('id approvalId shiftId') },
      writtenAt: null,
      hasPersonalData: false,
    },
  ],
  retention: {
    rule: keptForWages('Approvals of hours', 'the approval'),
    expiry: { dates: [instantIn('approved_at')] },
  },
  personal: { own: [{ by: 'approvedBy' }] },
  ...notShown,
})

export const payrollPresetKind = defineRecordKind({
  table: 'payroll_presets',
  title: 'Payroll preset',
  chain: {
    scope: 'administration',
    hashed: columns('id key name rows onlyApproved isVerified columns removedAt'),
  },
  parts: [],
  retention: { rule: keepForever('Payroll presets'), expiry: null },
  personal: { own: [] },
  ...notShown,
})
