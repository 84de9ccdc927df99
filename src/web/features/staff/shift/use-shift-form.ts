import { useState } from 'react'
import { SUBMITTER_MISSING } from '#domain/staff/completed-shift.ts'
import { isLongShift } from '#domain/staff/hours.ts'
import type { ShiftTimes } from '#domain/staff/shift-times.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { CONFIRM_LONG_SHIFT } from './long-shift-field.tsx'
import { missingTimes } from './missing-times.ts'
import type { ShiftPreview } from './shift-preview.ts'

/** What is typed beside the times of a shift. */
interface TypedShift {
  notes: string
  reason: string
  submittedBy: string
}

interface Review<Times> {
  times: Times
  preview: ShiftPreview
  /** What to say where no reason is given; undefined where none is needed. */
  reasonMissing: string | undefined
}

/** What is typed beside the times of a shift that is ended, entered again or corrected, and what is wrong with it. */
export function useShiftForm(known: Partial<TypedShift> = {}) {
  const [typed, setTyped] = useState({
    notes: '',
    reason: '',
    submittedBy: '',
    confirmsLongShift: false,
    ...known,
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const type = (change: Partial<typeof typed>) => setTyped(before => ({ ...before, ...change }))
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
  return { typed, type, errors, review }
}

export type ShiftForm = ReturnType<typeof useShiftForm>

/** Whether the shift is one of those that are recorded only when somebody says that it is right. */
export function isLongPreview({ worked }: ShiftPreview): boolean {
  return worked !== undefined && isLongShift(worked)
}
