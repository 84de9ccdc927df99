import { nameOfSubmission } from '#contract/checklists.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { correctChecklist } from '#web/features/checklists/on-tablet/correct-checklist.ts'
import { correctDiaryEntry } from '#web/features/diary/correct-diary-entry.ts'
import { correctHandover } from '#web/features/handovers/correct-handover.ts'
import { correctAttendance } from '#web/features/staff/attendance/correct-attendance.ts'
import type { Correction } from '#web/offline/outbox/correction.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** Makes a draft of a refused write; undefined where it cannot be read. */
type Correct = (write: WaitingWrite, rink: Rink) => Correction | undefined

/** How the refused writes of each call become drafts again. */
const CORRECTIONS: Readonly<Record<string, Correct>> = {
  ...Object.fromEntries(
    checklists.map((definition): [string, Correct] => [
      nameOfSubmission(definition),
      (write, rink) => correctChecklist(definition, write, rink),
    ]),
  ),
  [addDiaryEntry.name]: correctDiaryEntry,
  [handOver.name]: correctHandover,
}

const ATTENDANCE: ReadonlySet<string> = new Set([signIn.name, completeShift.name])

/** How a refused write is corrected; undefined where it can only be tried again, exported or discarded. */
export function correctionOf(write: WaitingWrite, rink: Rink): Correction | undefined {
  return CORRECTIONS[write.call]?.(write, rink)
}

/** Where on a screen a refused write is shown, with what can be done about it. */
export type PlaceToCorrect = ReturnType<typeof correctAttendance>

/** Attendance has no form to go back to: it is corrected in the person's row of the list. */
export function placeToCorrect(write: WaitingWrite): PlaceToCorrect | undefined {
  return ATTENDANCE.has(write.call) ? correctAttendance(write) : undefined
}
