import { z } from 'zod'
import { calendarDate, instantSchema } from '#domain/dates.ts'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { performedFields } from '#domain/performed.ts'
import { triedPinSchema } from '#domain/pins/pin.ts'
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

const memberInAddressSchema = z.object({ id: recordIdInAddress('The staff member in the address') })
const shiftInAddressSchema = z.object({ id: recordIdInAddress('The shift in the address') })

export const listStaff = endpoint({
  name: 'listStaff',
  feature: 'staff',
  summary: 'The staff of the rink: Site Manager, Duty Manager, Ice Technician, others; then by id',
  method: 'GET',
  path: '/api/staff',
  access: 'rink',
  query: ofRinkSchema,
  reply: z.array(staffMemberSchema),
})

export const addStaffMember = endpoint({
  name: 'addStaffMember',
  feature: 'staff',
  summary: 'Add someone to the staff',
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
  summary: "Take someone off the staff list with a manager's PIN; what they worked stays on record",
  method: 'DELETE',
  path: '/api/staff/:id',
  access: 'rink',
  params: memberInAddressSchema,
  body: z.object({ rinkId: recordId('rinkId'), pin: triedPinSchema }),
  reply: doneSchema.extend(staffMemberSchema.shape),
  failed: 'Failed to delete staff member',
})

export const signIn = endpoint({
  name: 'signIn',
  feature: 'staff',
  summary: 'Sign someone in or out: the state and its times, never the hours',
  method: 'POST',
  path: '/api/staff/:id/sign-in',
  access: 'rink',
  offline: 'queue',
  params: memberInAddressSchema,
  body: z.object({
    rinkId: recordId('rinkId'),
    isSignedIn: z.boolean({ error: 'isSignedIn must be true or false' }),
    signInTime: wallClockTime('Sign-in time must be a time such as 06:05').nullish(),
    /** The sign-in that the screen showed, `null` for none. If it is another one by now, nothing is changed. */
    seenSignIn: instantSchema.nullable().optional(),
    ...performedFields,
  }),
  reply: doneSchema.extend(staffMemberSchema.shape),
})

export const listCompletedShifts = endpoint({
  name: 'listCompletedShifts',
  feature: 'staff',
  summary: 'Completed shifts, newest first; those of one date with `date`',
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
  summary: 'Record the hours of a shift, and with `signsOut` sign the person out',
  method: 'POST',
  path: '/api/completed-shifts',
  access: 'rink',
  offline: 'queue',
  body: newCompletedShiftSchema,
  status: 201,
  reply: doneSchema.extend(completedShiftSchema.shape),
})

export const correctShift = endpoint({
  name: 'correctShift',
  feature: 'staff',
  summary: "Correct a completed shift with a reason and a manager's PIN; the original stays on record",
  method: 'POST',
  path: '/api/completed-shifts/:id/corrections',
  access: 'rink',
  params: shiftInAddressSchema,
  body: shiftCorrectionSchema,
  status: 201,
  reply: doneSchema.extend(completedShiftSchema.shape),
})
