import type { RiddorAnswers } from '#domain/incidents/riddor-questions.ts'
import type { Random, Stock } from '../random.ts'
import type { When } from './when.ts'

/** A sentence whose figures differ from day to day. */
export type Phrase = (random: Random) => string

export interface DiarySlot {
  time: string
  /** Who writes it, the first of these roles that is there. */
  by: string[]
  /** How often the slot is used, 0 to 1. */
  chance: number
  facts: Phrase[]
  remarks: Stock<string>
  /** What is remarked when it rains on the ice. */
  wetRemarks?: string[]
}

export interface DiaryPlan {
  slots: DiarySlot[]
  stories: (When & { by: string; text: string })[]
}

export interface HandoverPlan {
  pendingTasks: Stock<string>
  importantUpdates: Stock<string>
  staffConcerns: Stock<string>
  notes: Stock<string>
  /** What was said on a particular day. */
  stories: { daysAgo: number; importantUpdates?: string; staffConcerns?: string; pendingTasks?: string }[]
}

/** What became of a callout. */
export interface CalloutStep extends When {
  status: 'Resolved' | 'Closed'
  engineer: string
  cause: string
  shortTerm: string
  longTerm: string
  comments: string
}

export interface CalloutPlan extends When {
  equipment: string
  issue: string
  background: string
  by: string
  action: string
  /** The machine that is out of service and is to be repaired. */
  repairs?: string
  steps: CalloutStep[]
}

export interface Person {
  name: string
  occupation: string
  address: string
  postcode: string
  department: string
}

/** A RIDDOR assessment after the report. */
export interface LaterAssessment extends When {
  answers: Partial<RiddorAnswers>
  required: boolean
  reason?: string
}

export interface IncidentPlan extends When {
  person: Person
  /** Who filed it, when that was not the person involved. */
  reporter?: Person
  place: string
  description: string
  injury: string
  /** The assessment for the regulator and its outcome; with a method, reported on the same day. */
  riddor?: { answers: Partial<RiddorAnswers>; required: boolean; method?: string; employee?: string }
  /** What was known later. */
  later?: LaterAssessment[]
}
