import type { Random } from '../random.ts'

export interface MachinePlan {
  fields: Record<string, string>
  /** Keys of the checks that this machine has nothing for. */
  notApplicable: string[]
  /** What is usually written at the end of its check. */
  remark?: (daysAgo: number, random: Random) => string
}

/** A defect, from the day it was found until the day it was put right. */
export interface Finding {
  checklist: string
  machine: string
  check: string
  rating: string
  comment: string
  from: number
  until: number
  /** When the checklist was submitted again on the last day, without the defect. */
  fixedAt?: string
  /** What was done; where the defect had put the machine out of service, a manager released it then. */
  workDone?: string
}

export interface ChecklistsPlan {
  /** The usual time of each checklist. */
  times: Record<string, string>
  machines: Record<string, MachinePlan[]>
  findings: Finding[]
  missed: { checklist: string; daysAgo: number }[]
  /** What is there already when the demo begins. */
  doneToday: string[]
}

/** A round of the general checklist. */
export interface RoundPlan {
  type: 'morning' | 'hourly' | 'closing' | 've-opening' | 've-closing'
  time: string
  by: string[]
  items: string[]
  /** What is left open now and then, and why. */
  leftOpen: { item: string; why: string }[]
}
