import { z } from 'zod'

/** Specified injuries to a person at work: RIDDOR 2013, regulation 4(1). */
export const SPECIFIED_INJURIES = [
  {
    key: 'fracture',
    label: 'Broken bone, other than a finger, thumb or toe',
    citation: 'regulation 4(1)(a)',
  },
  {
    key: 'amputation',
    label: 'Amputation of an arm, hand, finger, thumb, leg, foot or toe',
    citation: 'regulation 4(1)(b)',
  },
  {
    key: 'sight',
    label: 'Injury likely to take or reduce the sight permanently',
    citation: 'regulation 4(1)(c)',
  },
  {
    key: 'crush',
    label: 'Crush injury to the head or torso that damaged the brain or internal organs',
    citation: 'regulation 4(1)(d)',
  },
  {
    key: 'burn',
    label: 'Burn or scald over more than 10 % of the body, or that damaged eyes, breathing or vital organs',
    citation: 'regulation 4(1)(e)',
  },
  {
    key: 'scalping',
    label: 'Scalping that needed hospital treatment',
    citation: 'regulation 4(1)(f)',
  },
  {
    key: 'unconsciousness',
    label: 'Loss of consciousness from a head injury or asphyxia',
    citation: 'regulation 4(1)(g)',
  },
  {
    key: 'enclosed-space',
    label:
      'From work in an enclosed space: hypothermia, heat illness, resuscitation, or more than 24 hours in hospital',
    citation: 'regulation 4(1)(h)',
  },
] as const

/** Dangerous occurrences that a rink can have: RIDDOR 2013, regulation 7 and Schedule 2. */
export const DANGEROUS_OCCURRENCES = [
  {
    key: 'lifting',
    label: 'Lifting equipment, such as a forklift, collapsed, overturned or a load-bearing part failed',
    citation: 'Schedule 2 paragraph 1',
  },
  {
    key: 'pressure',
    label: 'A closed vessel or pipework under pressure failed, such as refrigeration plant',
    citation: 'Schedule 2 paragraph 2',
  },
  {
    key: 'electrical',
    label: 'Electrical short circuit or overload with fire or explosion that stopped plant for over 24 hours',
    citation: 'Schedule 2 paragraph 4',
  },
  {
    key: 'substance',
    label: 'A substance that could injure someone escaped unintentionally, such as ammonia',
    citation: 'Schedule 2 paragraph 27',
  },
] as const

export const WHO = ['worker', 'public', 'nobody'] as const
/** The longest absence that the form asks for, even if the person has not returned yet. */
export const MOST_DAYS = 366

const message = 'Please answer the RIDDOR questions with one of the answers offered.'
const yesOrNoSchema = z.enum(['yes', 'no'], { error: message }).nullable().default(null)
const keysOf = <Key extends string>(list: readonly { key: Key }[]) => list.map(({ key }) => key)

/** The answers to the RIDDOR questions; `null` for unknown. */
export const riddorAnswersSchema = z.object(
  {
    /** The injured person: at work there, including trainees and the self-employed, or anyone else. */
    who: z.enum(WHO, { error: message }).nullable().default(null),
    /** True if the person died of it within a year of the accident. */
    death: yesOrNoSchema,
    /** True if the work, its organisation, equipment, the premises or, for a worker, violence contributed. */
    workRelated: yesOrNoSchema,
    specifiedInjury: z
      .enum([...keysOf(SPECIFIED_INJURIES), 'none'], { error: message })
      .nullable()
      .default(null),
    /** Consecutive days without normal work, not counting the day of the accident. */
    daysUnfit: z.int({ error: message }).min(0, message).max(MOST_DAYS, message).nullable().default(null),
    /** True if the person was taken from the scene straight to hospital for treatment. */
    hospital: yesOrNoSchema,
    dangerousOccurrence: z
      .enum([...keysOf(DANGEROUS_OCCURRENCES), 'none'], { error: message })
      .nullable()
      .default(null),
  },
  { error: message },
)

export type RiddorAnswers = z.output<typeof riddorAnswersSchema>
export type RiddorQuestion = keyof RiddorAnswers

export const NO_ANSWERS: RiddorAnswers = {
  who: null,
  death: null,
  workRelated: null,
  specifiedInjury: null,
  daysUnfit: null,
  hospital: null,
  dangerousOccurrence: null,
}

const QUESTIONS: Record<RiddorQuestion, string> = {
  who: 'Who was hurt?',
  death: 'Was the injury fatal, at once or within a year?',
  workRelated:
    'Was it linked to how the rink is run: organisation, supervision, equipment, ice, barriers or premises?',
  specifiedInjury: 'Was it one of these injuries?',
  daysUnfit: 'For how many days in a row could they not do their normal work?',
  hospital: 'Were they taken from the scene straight to hospital for treatment?',
  dangerousOccurrence: 'Was there a dangerous occurrence, even if nobody was hurt?',
}

/** Regulation 2: for a person at work, violence and injuries by the work itself are accidents too. */
const WORK_OF_WORKER =
  'Was it linked to how the work was carried out, equipment, ice, barriers or premises, or violence by someone else?'

/** The text of a question, given the earlier answers. */
export function questionInWords(question: RiddorQuestion, { who }: RiddorAnswers): string {
  return question === 'workRelated' && who === 'worker' ? WORK_OF_WORKER : QUESTIONS[question]
}

/** Typed days: `null` for none, undefined unless a whole number of at most a year. */
export function readDaysUnfit(text: string): number | null | undefined {
  const written = text.trim()
  if (written === '') return null
  return /^\d{1,3}$/.test(written) && Number(written) <= MOST_DAYS ? Number(written) : undefined
}

export const WHO_LABELS: Record<(typeof WHO)[number], string> = {
  worker: 'Staff or contractor',
  public: 'Member of the public',
  nobody: 'Nobody',
}

/** The relevant questions after the given answers, in order. A death is asked about last: it is rare, and hard to read. */
export function questionsFor(answers: RiddorAnswers): RiddorQuestion[] {
  const { who } = answers
  const isOfPerson = who !== null && who !== 'nobody'
  return ['who', ...aboutPerson(answers), 'dangerousOccurrence', ...(isOfPerson ? (['death'] as const) : [])]
}

function aboutPerson({ who, death, workRelated, specifiedInjury }: RiddorAnswers): RiddorQuestion[] {
  if (who === null || who === 'nobody') return []
  if (death === 'yes' || workRelated === 'no') return ['workRelated']
  if (who === 'public') return ['workRelated', 'hospital']
  const hasNoneOfThese = specifiedInjury === null || specifiedInjury === 'none'
  return ['workRelated', 'specifiedInjury', ...(hasNoneOfThese ? (['daysUnfit'] as const) : [])]
}

/** True if any question was answered except the injured person, which the form asks anyway. */
export function hasAskedForHelp(answers: RiddorAnswers): boolean {
  return Object.entries(answers).some(([question, answer]) => question !== 'who' && answer !== null)
}

/** An answer in words; '' if missing. */
export function answerInWords(answers: RiddorAnswers, question: RiddorQuestion): string {
  const answer = answers[question]
  if (answer === null) return ''
  if (typeof answer === 'number') return answer === 1 ? '1 day' : `${answer} days`
  if (answers.who !== null && question === 'who') return WHO_LABELS[answers.who]
  if (answer === 'none') return 'None of these'
  const listed = [...SPECIFIED_INJURIES, ...DANGEROUS_OCCURRENCES].find(({ key }) => key === answer)
  return listed?.label ?? (answer === 'yes' ? 'Yes' : 'No')
}
