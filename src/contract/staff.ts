import { z } from 'zod'
import { calendarDate, instantSchema } from '#domain/dates.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { hoursApprovalSchema } from '#domain/staff/approval.ts'
import {
  completedShiftSchema,
  newCompletedShiftSchema,
  shiftCorrectionSchema,
} from '#domain/staff/completed-shift.ts'
import { newStaffMemberSchema, staffMemberSchema } from '#domain/staff/member.ts'
import { wallClockTime } from '#domain/wall-clock.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

const MOST_APPROVED = 1000

const memberInAddressSchema = z.object({ id: recordIdInAddress('The staff member in the address') })
const shiftInAddressSchema = z.object({ id: recordIdInAddress('The shift in the address') })

export const listStaff = endpoint({
  name: 'listStaff',
  feature: 'staff',
  summary: 'The staff of the rink, by title (Site Manager, Duty Manager, Ice Technician, others) and id',
  method: 'GET',
  path: '/api/staff',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(staffMemberSchema),
})

export const addStaffMember = endpoint({
  name: 'addStaffMember',
  feature: 'staff',
  summary: 'Add a staff member',
  method: 'POST',
  path: '/api/staff',
  access: 'rink',
  body: newStaffMemberSchema,
  status: 201,
  reply: staffMemberSchema,
  failed: 'Failed to add staff member',
})

export const removeStaffMember = endpoint({
  name: 'removeStaffMember',
  feature: 'staff',
  summary: "Remove a staff member; needs a manager's PIN. Their hours are kept",
  method: 'DELETE',
  path: '/api/staff/:id',
  access: 'rink',
  params: memberInAddressSchema,
  body: z.object({ rinkId: recordId('rinkId'), ...pinFields }),
  reply: doneSchema.extend(staffMemberSchema.shape),
  failed: 'Failed to delete staff member',
})

export const signIn = endpoint({
  name: 'signIn',
  feature: 'staff',
  summary: 'Sign a staff member in or out; their hours are recorded by a separate call',
  method: 'POST',
  path: '/api/staff/:id/sign-in',
  access: 'rink',
  offline: 'queue',
  params: memberInAddressSchema,
  body: z.object({
    rinkId: recordId('rinkId'),
    isSignedIn: z.boolean({ error: 'isSignedIn must be true or false' }),
    signInTime: wallClockTime('Sign-in time must be a time such as 06:05').nullish(),
    /** The sign-in shown on the screen, `null` for none. If it has been replaced since, nothing changes. */
    seenSignIn: instantSchema.nullable().optional(),
    ...performedFields,
  }),
  reply: doneSchema.extend(staffMemberSchema.shape),
})

export const listCompletedShifts = endpoint({
  name: 'listCompletedShifts',
  feature: 'staff',
  summary: 'Completed shifts, newest first, optionally of one `date`',
  method: 'GET',
  path: '/api/completed-shifts',
  access: 'rink',
  query: ofRinkSchema.extend({
    ...page,
    date: calendarDate('date must be a day such as 2026-11-20').optional(),
  }),
  reply: z.array(completedShiftSchema),
})

export const completeShift = endpoint({
  name: 'completeShift',
  feature: 'staff',
  summary: 'Record the hours of a shift; with `signsOut`, also sign the person out',
  method: 'POST',
  path: '/api/completed-shifts',
  access: 'rink',
  offline: 'queue',
  body: newCompletedShiftSchema,
  status: 201,
  reply: doneSchema.extend(completedShiftSchema.shape),
})

export const approveHours = endpoint({
  name: 'approveHours',
  feature: 'staff',
  summary:
    "Approve the hours of shifts, of one person or several; needs a manager's PIN. Nobody approves their own hours",
  method: 'POST',
  path: '/api/hours-approvals',
  access: 'rink',
  body: z.object({
    rinkId: recordId('rinkId'),
    shiftIds: z.array(recordId('shiftIds')).min(1, 'Choose the hours to approve').max(MOST_APPROVED),
    ...pinFields,
  }),
  status: 201,
  reply: doneSchema.extend({
    approvals: z.array(
      hoursApprovalSchema.extend({ id: z.int(), staffId: z.int(), shiftIds: z.array(z.int()) }),
    ),
    /** The names of people left out because the PIN is their own. */
    own: z.array(z.string()),
  }),
})

export const correctShift = endpoint({
  name: 'correctShift',
  feature: 'staff',
  summary: "Correct a completed shift; needs a reason and a manager's PIN. The original is kept",
  method: 'POST',
  path: '/api/completed-shifts/:id/corrections',
  access: 'rink',
  params: shiftInAddressSchema,
  body: shiftCorrectionSchema,
  status: 201,
  reply: doneSchema.extend(completedShiftSchema.shape),
})
