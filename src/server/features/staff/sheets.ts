import { madeAt } from '#domain/performed.ts'
import { openReasonsInWords } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { paidHours } from '#domain/staff/hours.ts'
import { approverOf, isByHand } from '#domain/staff/hours-columns.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { pagesOf } from '#server/db/pages.ts'
import { activeStaff, lastShiftId, latestShifts } from '#server/people/staff-store.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { shiftRecord } from './shift-record.ts'

/**
 * The staff of the rink with their current status; `leftOut` are the ids of those who are not staff of type
 * ice.
 */
export function attendanceSheet(leftOut: ReadonlySet<number>): Sheet {
  return defineSheet<StaffMember>({
    name: 'Staff',
    signed: [{ record: 'staff', id: ({ id }) => id }],
    columns: [
      { title: 'Name', width: 24, value: ({ name }) => name },
      { title: 'Title', width: 20, value: ({ role }) => role },
      { title: 'Company', width: 20, value: ({ company }) => company },
      { title: 'Signed in', width: 10, value: ({ isSignedIn }) => (isSignedIn ? 'Yes' : 'No') },
      { title: 'Last sign-in', width: 17, value: ({ lastSignIn }) => lastSignIn && { instant: lastSignIn } },
      {
        title: 'Last sign-out',
        width: 17,
        value: ({ lastSignOut }) => lastSignOut && { instant: lastSignOut },
      },
      {
        title: 'Recorded at',
        width: 17,
        value: ({ attendanceRecordedAt: at }) => (at ? { instant: at } : null),
      },
      ...lateColumns<StaffMember>(member => member),
    ],
    async *pages({ db, rink }) {
      const staff = await activeStaff(db, rink.id)
      yield staff.filter(({ id }) => !leftOut.has(id))
    },
  })
}

interface ListedShift extends CompletedShift {
  account: string
  employeeNumber: string | null
  approvalId: number | null
}

/** The shifts that no correction has replaced, newest first. */
export const shiftSheet: Sheet = defineSheet<ListedShift>({
  name: 'Completed Shifts',
  signed: [
    { record: 'completed_shift', id: ({ id }) => id },
    { record: 'hours_approvals', id: ({ approvalId }) => approvalId, prefix: 'Approval' },
  ],
  columns: [
    { title: 'Date', width: 12, value: ({ date }) => ({ day: date }) },
    { title: 'Name', width: 24, value: ({ staffName }) => staffName },
    { title: 'Title', width: 20, value: ({ staffRole }) => staffRole },
    { title: 'Company', width: 20, value: ({ staffCompany }) => staffCompany },
    { title: 'Sign-in time', width: 12, value: ({ signInTime }) => signInTime },
    { title: 'Sign-out time', width: 12, value: ({ signOutTime }) => signOutTime },
    { title: 'Worked hours', width: 12, value: ({ workedHours }) => workedHours },
    { title: 'Elapsed hours', width: 12, value: ({ elapsedHours }) => elapsedHours },
    { title: 'Reason for difference', width: 40, value: ({ hoursExplanation }) => hoursExplanation },
    { title: 'Notes', width: 40, value: ({ notes }) => notes },
    { title: 'Submitted by', width: 20, value: ({ submittedBy }) => submittedBy },
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'Reason', width: 30, value: ({ reason }) => reason },
    { title: 'Authorised by', width: 20, value: ({ authorisedBy }) => authorisedBy },
    { title: 'Record', width: 9, value: ({ id }) => id },
    { title: 'Corrects record', width: 9, value: ({ corrects }) => corrects && corrects.id },
    { title: 'Employee number', width: 12, value: ({ employeeNumber }) => employeeNumber },
    {
      title: 'Unpaid break (minutes)',
      width: 12,
      value: ({ unpaidBreakMinutes }) => unpaidBreakMinutes ?? null,
    },
    { title: 'Paid hours', width: 12, value: paidHours },
    { title: 'Entered by hand', width: 12, value: shift => (isByHand(shift) ? 'Yes' : null) },
    { title: 'Account', width: 24, value: ({ account }) => account },
    { title: 'Made at', width: 17, value: shift => ({ instant: madeAt(shift) }) },
    {
      title: 'To be approved',
      width: 30,
      value: openReasonsInWords,
    },
    { title: 'Approved by', width: 20, value: approverOf },
    {
      title: 'Approved at',
      width: 17,
      value: ({ approval }) => (approval ? { instant: approval.approvedAt } : null),
    },
    ...lateColumns<ListedShift>(shift => shift),
  ],
  async *pages({ db, rink, from, to }) {
    // Only shifts recorded by now: if a shift were corrected during the export, neither page would have its
    // hours.
    const upTo = await lastShiftId(db, rink.id)
    const pages = pagesOf(page => latestShifts(db, rink.id, { ...page, from, to, upTo }))
    for await (const rows of pages) {
      yield rows.map(row => {
        const { account, employeeNumber, approvalId } = row
        return Object.assign(shiftRecord(row, rink), { account, employeeNumber, approvalId })
      })
    }
  },
})
