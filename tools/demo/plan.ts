import type { Week } from './calendar.ts'
import type { Random, Stock } from './random.ts'

/** A sentence whose figures differ from day to day. */
export type Phrase = (random: Random) => string

/** Day and time by the rink's clock, counted back from today. */
interface When {
  daysAgo: number
  time: string
}

export interface StaffPlan {
  name: string
  role: string
  company?: string
  /** Managers authorise with it. */
  pin?: string
}

export interface ShiftPlan {
  from: string
  /** '30:00' is six in the following morning. */
  to: string
  people: Week<string | null>
}

/** One manager opens, another closes; the one hands over to the other. */
export interface ManagersPlan {
  arrives: string
  handsOver: string
  leaves: string
  openers: Week<string>
  closers: Week<string>
}

export interface MachinePlan {
  fields: Record<string, string>
  /** Keys of the checks that this machine has nothing for. */
  notApplicable: string[]
  /** What is usually written at the end of its check. */
  remark?: (daysAgo: number, random: Random) => string
}

export interface Absence extends When {
  name: string
  /** What was written when somebody else signed them out. */
  note: string
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

export interface EarlyEnd extends When {
  /** Whoever was at the tablet; the closing manager authorises. */
  submittedBy: string
  reason: string
}

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
  steps: CalloutStep[]
}

export interface Person {
  name: string
  occupation: string
  address: string
  postcode: string
  department: string
}

export interface IncidentPlan extends When {
  person: Person
  /** Who filed it, when that was not the person involved. */
  reporter?: Person
  place: string
  description: string
  injury: string
  /** A member of staff was hurt: the assessment for the regulator, and its outcome. */
  riddor?: { required: boolean; method?: string; employee?: string }
}

/** One use of the ice. */
export interface IceTime {
  kind: string
  on: string
  off: string
}

/** What the ice was like, as far as a rink measures it. */
export interface IceReading {
  weatherCondition: string
  temperature: number
  windSpeed: number | null
  windGusts: number | null
  iceDepth: number
  iceSurfaceTemperature: number
  iceSurfaceCondition: string
  iceSurfaceTexture: string
  iceSurfaceHardness: string
  chiller1Status: string
  chiller2Status: string
  resurfacerStatus: string
  edgerStatus: string
  additionalNotes: string | null
}

export interface IceDay {
  /** 0: January. */
  month: number
  daysAgo: number
  /** What the day is like, 0 to 1: the same all day long (weather.ts). */
  mood: number
}

export interface IcePlan {
  opening: Week<string>
  closing: Week<string>
  programme: Week<IceTime[]>
  scheduleNotes: string[]
  readings: { time: string; timeOfDay: string }[]
  read: (day: IceDay, timeOfDay: string, random: Random) => IceReading
  chats: (When & { question: string; answer: string; followUp: string; lastAnswer: string })[]
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
  callouts: CalloutPlan[]
  incidents: IncidentPlan[]
  ice: IcePlan
}
