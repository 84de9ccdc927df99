import { useState } from 'react'
import { z } from 'zod'
import { isCalendarDate } from '#domain/dates.ts'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { clockHours, elapsedHours, hoursExplanation, isLongShift, type Worked } from '#domain/staff/hours.ts'
import type { Placed, ShiftTimes } from '#domain/staff/shift-times.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { texts } from '../texts.ts'

/** The hours of a shift with these times, by the rules of the server. */
export interface ShiftPreview {
  worked?: Worked
  /** Hours by the clock. */
  hours?: number
  elapsed: number
  /** Why worked and elapsed hours differ. */
  explanation?: string | undefined
  /** The error in the times; '' if there is none, or if they are incomplete. */
  problem: string
}

/** `place` converts the times to instants, by the rule for the shift. */
export function shiftPreview(
  times: ShiftTimes,
  timezone: string,
  place: (times: ShiftTimes) => Placed,
): ShiftPreview {
  const days = [times.date, times.signOutDate ?? times.date]
  if (!days.every(isCalendarDate) || !times.signInTime || !times.signOutTime)
    return { elapsed: 0, problem: '' }
  const placed = place(times)
  if ('problem' in placed) return { elapsed: 0, problem: placed.problem.message }
  const { worked } = placed
  const hours = clockHours(times, worked, timezone)
  const explanation = hoursExplanation(hours, worked, timezone)
  return { worked, hours, elapsed: elapsedHours(worked), explanation, problem: '' }
}

/** The typed fields of a shift: days as yyyy-MM-dd and times as HH:mm at the rink. */
const typedShiftSchema = z.object({
  date: z.string(),
  signInTime: z.string(),
  signOutDate: z.string(),
  signOutTime: z.string(),
  unpaidBreakMinutes: z.string(),
  notes: z.string(),
  reason: z.string(),
  submittedBy: z.string(),
})
type TypedShift = z.infer<typeof typedShiftSchema>
/** The typed times of a shift. */
export type TypedTimes = Pick<TypedShift, 'date' | 'signInTime' | 'signOutDate' | 'signOutTime'>

const storedSchema = typedShiftSchema.partial()

const blank = {
  date: '',
  signInTime: '',
  signOutDate: '',
  signOutTime: '',
  unpaidBreakMinutes: '',
  notes: '',
  reason: '',
  submittedBy: '',
}

/** The state of a shift dialog. `keptAs` is the part of the draft key for the shift and the dialog. */
export function useShiftForm(keptAs: string, known: Partial<TypedShift>) {
  const draft = useDraftValue<TypedShift>(useUserScopedKey(keptAs), storedSchema, {
    ...blank,
    submittedBy: useCurrentName() ?? '',
    ...known,
  })
  // Not in the draft, because the confirmation is about the hours on the screen.
  const [confirmsLongShift, setConfirmsLongShift] = useState(false)
  const { content: typed, write } = draft
  return { draft: { ...draft, texts: typed }, typed, type: write, confirmsLongShift, setConfirmsLongShift }
}

export type ShiftForm = ReturnType<typeof useShiftForm>

/** Only the times. */
export function timesOf({ date, signInTime, signOutDate, signOutTime }: TypedShift): TypedTimes {
  return { date, signInTime, signOutDate, signOutTime }
}

interface Review<Times> {
  times: Times
  preview: ShiftPreview
  /** The message if no reason is given; undefined if none is needed. */
  reasonMissing: string | undefined
}

/** The errors of a typed shift, and the fields that every call about a shift has. */
export function reviewShift<Times extends ShiftTimes>(
  { typed, confirmsLongShift }: ShiftForm,
  { times, preview, reasonMissing }: Review<Times>,
) {
  const [notes, reason, submittedBy = ''] = [typed.notes, typed.reason, typed.submittedBy].map(one =>
    one.trim(),
  )
  const isLong = isLongPreview(preview)
  const { dayMissing, timeMissing, realTimeMissing, confirmLong } = texts.shift
  const errors: FieldErrors = {
    ...(!isCalendarDate(times.date) && { date: dayMissing }),
    ...(!times.signInTime && { signInTime: timeMissing }),
    ...(times.signOutDate !== undefined && !isCalendarDate(times.signOutDate) && { signOutDate: dayMissing }),
    ...(!times.signOutTime && { signOutTime: realTimeMissing }),
    ...(preview.problem && { signOutTime: preview.problem }),
    ...(isLong && !confirmsLongShift && { confirmsLongShift: confirmLong }),
    ...(reasonMissing && !reason && { reason: reasonMissing }),
    ...(!submittedBy && { submittedBy: SUBMITTER_MISSING.text }),
  }
  const shift = {
    ...times,
    workedHours: (preview.hours ?? 0).toFixed(2),
    unpaidBreakMinutes: Number(typed.unpaidBreakMinutes) || null,
    notes: notes || null,
    submittedBy,
    ...(reason && { reason }),
    ...(isLong && { confirmsLongShift }),
  }
  return { errors, shift }
}

/** True if the shift is long enough to need a confirmation. */
export function isLongPreview({ worked }: ShiftPreview): boolean {
  return worked !== undefined && isLongShift(worked)
}
