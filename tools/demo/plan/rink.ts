import type { ChecklistsPlan, RoundPlan } from './checklists.ts'
import type { DocumentsPlan } from './documents.ts'
import type { EquipmentPlan } from './equipment.ts'
import type { IcePlan } from './ice.ts'
import type { Absence, EarlyEnd, ManagersPlan, ShiftPlan, StaffPlan } from './people.ts'
import type { CalloutPlan, DiaryPlan, HandoverPlan, IncidentPlan } from './reports.ts'

/** A rink and its month, as it is made up; times are the rink's, days are counted back from today. */
export interface RinkPlan {
  name: string
  user: { email: string; password: string }
  staff: StaffPlan[]
  managers: ManagersPlan
  shifts: ShiftPlan[]
  /** Begins when everybody else has gone. */
  night: ShiftPlan
  /** Who had to leave, and has been off work since. */
  absent: Absence[]
  /** What is noted at a sign-out now and then, by role. */
  shiftNotes: Record<string, string[]>
  earlyEnds: EarlyEnd[]
  checklists: ChecklistsPlan
  rounds: RoundPlan[]
  handovers: HandoverPlan
  diary: DiaryPlan
  documents: DocumentsPlan
  equipment: EquipmentPlan
  callouts: CalloutPlan[]
  incidents: IncidentPlan[]
  ice: IcePlan
}
