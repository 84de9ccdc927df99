import type { DueKind } from '#domain/equipment/due-dates.ts'
import type { When } from './when.ts'

/** What is due of a machine, counted from today. */
interface DuePlan {
  machine: string
  kind: DueKind
  everyMonths: number
  inDays: number
}

interface ExaminationPlan extends When {
  machine: string
  kind: DueKind
  doneBy: string
  /** The number of its report, and the report itself as Markdown. */
  report: string
  text: string
  everyMonths: number
  nextInDays: number
}

/** What is in the register beyond what the checklists put there; machines by their name. */
export interface EquipmentPlan {
  /** When the manager entered the due dates. */
  dueDatesEntered: When
  due: DuePlan[]
  examinations: ExaminationPlan[]
  faults: (When & { machine: string; by: string; description: string })[]
  absences: (When & { machine: string; by: string; reason: string })[]
  remarks: (When & { machine: string; remarks: string })[]
}
