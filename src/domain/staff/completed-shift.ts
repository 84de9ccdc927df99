import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { optionalText, PARAGRAPH_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { lateFields, performedFields } from '#domain/performed.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { wallClockTime } from '#domain/wall-clock.ts'
import { approvalReasonSchema, hoursApprovalSchema } from './approval.ts'
import { unpaidBreakField } from './unpaid-break.ts'

/** The message about an empty 'Submitted by' field (specification 1, section 5). */
export const SUBMITTER_MISSING = {
  title: 'Missing Information',
  text: "Please enter your name in the 'Submitted by' field.",
}

/** The message about a correction or late entry without a reason. */
export const CORRECTION_REASON_MISSING = 'Please say why the shift is corrected.'
export const LATE_REASON_MISSING = 'Please say why it is entered now.'

/** Suggested reasons for a shift of an earlier day; others can be typed. */
export const FORGOTTEN = 'Forgot to sign out'
export const NIGHT_SHIFT = 'Night shift, worked until now'

const hoursMessage = 'Worked hours must be a number of hours such as 7.50'
const reasonLimits = { label: 'Reason', maxLength: 500 }

/** The shift replaced by a correction. */
const replacedShiftSchema = z.object({
  id: z.int(),
  date: z.string(),
  signInTime: z.string(),
  signOutTime: z.string(),
  workedHours: z.number(),
  submittedBy: z.string(),
})

/** A completed shift in API responses: times and date in rink time, with the instants. */
export const completedShiftSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  staffId: z.int(),
  staffName: z.string(),
  staffRole: z.string(),
  staffCompany: z.string().nullable(),
  date: z.string(),
  signInTime: z.string(),
  signOutTime: z.string(),
  /** By the rink's clock (specification 1, section 4). */
  workedHours: z.number(),
  signedInAt: z.string(),
  signedOutAt: z.string(),
  /** Between the instants. */
  elapsedHours: z.number(),
  /** Why the two differ, if they do. */
  hoursExplanation: z.string().nullable(),
  notes: z.string().nullable(),
  submittedBy: z.string(),
  submittedAt: z.string(),
  /** Why it was recorded late, or corrected. */
  reason: z.string().nullable(),
  /** The manager who authorised the correction. */
  authorisedBy: z.string().nullable(),
  /** The corrected shift; the original stays on record. */
  corrects: replacedShiftSchema.nullable(),
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
  unpaidBreakMinutes: z.int().nullable().optional(),
  /** When the sign-in was recorded; `null` if the hours were entered by hand. */
  signInRecordedAt: z.string().nullable().optional(),
  /** When the time of the sign-in was last changed. */
  signInChangedAt: z.string().nullable().optional(),
  /** Why the hours have to be approved; empty if they need no approval. */
  approvalReasons: z.array(approvalReasonSchema).optional(),
  approval: hoursApprovalSchema.nullable().optional(),
})

export type CompletedShift = z.infer<typeof completedShiftSchema>

const shiftTimes = {
  date: calendarDate('Date must be a day such as 2026-11-20'),
  signInTime: wallClockTime('Sign-in time must be a time such as 06:05'),
  signOutTime: wallClockTime('Sign-out time must be a time such as 14:30'),
  /**
   * The day of the sign-out. Default: the day of the sign-in, or the next one if the time is earlier than the
   * sign-in's.
   */
  signOutDate: calendarDate('The day of the sign-out must be a day such as 2026-11-20').optional(),
  workedHours: z
    .union([z.number(), z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, hoursMessage)], { error: hoursMessage })
    .transform(Number)
    .optional(),
  unpaidBreakMinutes: unpaidBreakField,
  notes: optionalText({ label: 'Notes', maxLength: PARAGRAPH_LENGTH }),
  submittedBy: requiredText(SUBMITTER_MISSING.text, { label: 'Submitted by' }),
  /** The confirmation of a shift of more than 16 hours. */
  confirmsLongShift: z.boolean({ error: 'confirmsLongShift must be true or false' }).optional(),
}

/**
 * The hours of a shift (specification 1, section 7). With `signsOut`, the shift is still running, and the same transaction
 * signs the person out.
 */
export const newCompletedShiftSchema = z.object({
  rinkId: recordId('rinkId'),
  staffId: recordId('staffId'),
  // Clients send them, as specified; the server determines its own.
  staffName: z.string().nullish(),
  staffRole: z.string().nullish(),
  staffCompany: z.string().nullish(),
  ...shiftTimes,
  reason: optionalText(reasonLimits),
  signsOut: z.boolean({ error: 'signsOut must be true or false' }).optional(),
  ...performedFields,
})

export type NewCompletedShift = z.infer<typeof newCompletedShiftSchema>

/** A correction: the complete corrected shift, the reason and a manager's PIN. */
export const shiftCorrectionSchema = z.object({
  rinkId: recordId('rinkId'),
  ...shiftTimes,
  reason: requiredText(CORRECTION_REASON_MISSING, reasonLimits),
  ...pinFields,
})

export type ShiftCorrection = z.infer<typeof shiftCorrectionSchema>
