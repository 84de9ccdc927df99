import { PUBLIC_PERSON } from './incident-form.ts'
import type { RiddorAnswers } from './riddor-questions.ts'

/** Sent for a required field that the form does not ask about this person. */
const NOT_ASKED = 'Not applicable'

/** The fields that the form fills in for some of the people involved. */
type Filled = Partial<Record<FilledKey, string>>
const FILLED_KEYS = [
  'involvedPersonName',
  'involvedPersonOccupation',
  'involvedPersonAddress',
  'involvedPersonPostcode',
  'involvedPersonDepartment',
  'injuryDetails',
] as const
type FilledKey = (typeof FILLED_KEYS)[number]

interface InvolvedKind {
  label: string
  /** For the RIDDOR questions; `null` if they have to ask. */
  who: RiddorAnswers['who']
  /** The required fields that are not asked, with what the report sends for them. */
  filled: Filled
}

export const INVOLVED_KEYS = ['staff', 'contractor', 'skater', 'spectator', 'club', 'nobody'] as const
export type Involved = (typeof INVOLVED_KEYS)[number]

/** Who was involved: the first question of a report, which decides on the others (decisions beyond, Incidents). */
export const INVOLVED: Readonly<Record<Involved, InvolvedKind>> = {
  staff: { label: 'Staff', who: 'worker', filled: {} },
  contractor: { label: 'Contractor', who: 'worker', filled: { involvedPersonDepartment: NOT_ASKED } },
  skater: { label: 'Skater', who: 'public', filled: PUBLIC_PERSON },
  spectator: {
    label: 'Spectator',
    who: 'public',
    filled: { ...PUBLIC_PERSON, involvedPersonOccupation: 'Spectator' },
  },
  // A coach may be at work here, and a club member is not.
  club: { label: 'Coach or club member', who: null, filled: { involvedPersonDepartment: NOT_ASKED } },
  nobody: {
    label: 'Nobody',
    who: 'nobody',
    filled: Object.fromEntries(FILLED_KEYS.map(key => [key, NOT_ASKED])),
  },
}

/** The filled-in fields after a choice of who was involved. Typed answers stay, and those of the earlier choice go. */
export function filledFor(
  fields: Readonly<Record<FilledKey, string>>,
  before: Involved | null,
  now: Involved,
): Record<FilledKey, string> {
  const was: Filled = before ? INVOLVED[before].filled : {}
  const { filled } = INVOLVED[now]
  const answers: Record<FilledKey, string> = { ...fields }
  for (const key of FILLED_KEYS) {
    const typed = answers[key] === was[key] ? '' : answers[key]
    answers[key] = typed.trim() === '' ? (filled[key] ?? typed) : typed
  }
  return answers
}

/** True if the form has filled a field in, and does not ask for it. */
export function isFilledFor(
  involved: Involved | null,
  fields: Readonly<Record<string, unknown>>,
  key: string,
): boolean {
  const filled: Readonly<Record<string, string>> = involved ? INVOLVED[involved].filled : {}
  return key in filled && filled[key] === fields[key]
}

/** True if a report is about a skater or a spectator, whose stored occupation and department are no employment. */
export function isMemberOfPublic(stored: {
  involvedPersonOccupation: string
  involvedPersonDepartment: string
}): boolean {
  return [INVOLVED.skater, INVOLVED.spectator].some(
    ({ filled }) =>
      filled.involvedPersonOccupation === stored.involvedPersonOccupation &&
      filled.involvedPersonDepartment === stored.involvedPersonDepartment,
  )
}

/** The choice in a draft that has only the answer to the RIDDOR question. */
export function involvedBy(who: RiddorAnswers['who']): Involved | null {
  return who === null ? null : ({ worker: 'staff', public: 'skater', nobody: 'nobody' } as const)[who]
}

/** A stored key of who was involved; `null` for any other text. */
export function involvedIn(text: string | undefined): Involved | null {
  return INVOLVED_KEYS.find(key => key === text) ?? null
}

/** The person of a report: 'Nobody hurt' if nobody was involved. */
export function personInWords(name: string): string {
  return name === NOT_ASKED ? 'Nobody hurt' : name
}

/** An answer without what the form filled in because it did not ask. */
export function askedAnswer(answer: string): string {
  return answer === NOT_ASKED ? '' : answer
}
