import type { ChecklistRecord } from '#contract/checklists.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'

/** Unsent answers, and the submission they were typed over. */
export interface KeptAnswers {
  machines: MachineAnswers[]
  typedOver: ChecklistRecord | null
  day: string
}

const kept = new Map<string, KeptAnswers>()

/** Keeps unsent answers while another screen is open or the session has to be renewed; a reload forgets them. */
export function keepAnswers(place: string, answers: KeptAnswers): void {
  kept.set(place, answers)
}

export function forgetAnswers(place: string): void {
  kept.delete(place)
}

/** The answers kept on the same day; yesterday's checklist is no start for today's. */
export function answersKept(place: string, day: string): KeptAnswers | undefined {
  const answers = kept.get(place)
  return answers?.day === day ? answers : undefined
}
