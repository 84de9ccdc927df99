import { useState } from 'react'
import { z } from 'zod'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import type { ShiftTimes } from '#domain/staff/shift-times.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { CONFIRM_LONG_SHIFT } from './long-shift-field.tsx'
import { missingTimes } from './missing-times.ts'
import type { ShiftPreview } from './shift-preview.ts'

/** What is typed of a shift: its times as yyyy-MM-dd and HH:mm by the rink's clocks, and what is asked beside them. */
const typedShiftSchema = z.object({
  date: z.string(),
  signInTime: z.string(),
  signOutDate: z.string(),
  signOutTime: z.string(),
  notes: z.string(),
  reason: z.string(),
  submittedBy: z.string(),
})
export type TypedShift = z.infer<typeof typedShiftSchema>

// That a long shift is right is said of the hours that are shown, and asked for again.
const storedSchema = typedShiftSchema.partial()

interface Review<Times> {
  times: Times
  preview: ShiftPreview
  /** What to say where no reason is given; undefined where none is needed. */
  reasonMissing: string | undefined
}

/**
 * What is typed of a shift that is ended, entered again or corrected, and what is wrong with it. It is kept for whoever
 * typed it, `keptAs` naming the shift and what is done to it, until it is forgotten.
 */
export function useShiftForm(keptAs: string, known: Partial<TypedShift>) {
  const kept = useDraftValue<TypedShift & { confirmsLongShift: boolean }>(
    useUserScopedKey(keptAs),
    storedSchema,
    {
      date: '',
      signInTime: '',
      signOutDate: '',
      signOutTime: '',
      notes: '',
      reason: '',
      submittedBy: '',
      confirmsLongShift: false,
      ...known,
    },
  )
  const { content: typed, write: type, restoredFrom, forget } = kept
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Shows what is wrong; without anything wrong gives what every such call says. */
  const review = <Times extends ShiftTimes>({ times, preview, reasonMissing }: Review<Times>) => {
    const { hours } = preview
    const [notes, reason, submittedBy] = [typed.notes, typed.reason, typed.submittedBy].map(one => one.trim())
    const isLong = isLongPreview(preview)
    const found = {
      ...missingTimes(times),
      ...(preview.problem && { signOutTime: preview.problem }),
      ...(isLong && !typed.confirmsLongShift && { confirmsLongShift: CONFIRM_LONG_SHIFT }),
      ...(reasonMissing && !reason && { reason: reasonMissing }),
      ...(!submittedBy && { submittedBy: SUBMITTER_MISSING.text }),
    }
    setErrors(found)
    if (hours === undefined || !submittedBy || Object.keys(found).length > 0) return undefined
    return {
      ...times,
      workedHours: hours.toFixed(2),
      notes: notes || null,
      submittedBy,
      ...(reason && { reason }),
      ...(isLong && { confirmsLongShift: typed.confirmsLongShift }),
    }
  }
  return { typed, type, errors, review, restoredFrom, forget }
}

export type ShiftForm = ReturnType<typeof useShiftForm>

/** The times alone. */
export function timesOf({ date, signInTime, signOutDate, signOutTime }: TypedShift) {
  return { date, signInTime, signOutDate, signOutTime }
}

/** Whether the shift is one of those that are recorded only when someone says that it is right. */
export function isLongPreview({ worked }: ShiftPreview): boolean {
  return worked !== undefined && isLongShift(worked)
}
