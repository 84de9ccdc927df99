import { z } from 'zod'
import { dayInWords } from '#domain/dates.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import {
  DANGEROUS_OCCURRENCES,
  hasAskedForHelp,
  questionsFor,
  type RiddorAnswers,
  SPECIFIED_INJURIES,
} from './riddor-questions.ts'

/** The edition of the rules below, stored with every advice. Update it with every change of the rules. */
const RIDDOR_RULE_VERSION = 'SI 2013/1471, rules of 2026-11'

/** Schedule 1 paragraph 1: notified without delay, and a report within 10 days of the incident. */
export const DAYS_TO_REPORT = 10
/** Regulation 4(2): over seven days unfit for work, a report within 15 days of the accident. */
const ABSENCE_TO_REPORT = 7
const DAYS_TO_REPORT_ABSENCE = 15
/** Regulation 12(1)(c): over three days unfit for work is recorded. */
const ABSENCE_TO_RECORD = 3

/** The regulations' answer. It is advice: a user confirms it or decides otherwise. */
export const riddorAdviceSchema = z.object({
  outcome: z.enum(['reportable', 'record-only', 'not-reportable', 'undecided']),
  because: z.string(),
  /** Citations of the Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013. */
  citations: z.array(z.string()),
  /** The last day for the report, yyyy-MM-dd; `null` if none is due or the day of the accident is unknown. */
  reportBy: z.string().nullable(),
  /** True if the enforcing authority must be told at once by the quickest means. */
  notifyWithoutDelay: z.boolean(),
  /** True if the duty may begin long after the accident: a death within a year, regulation 6(2). */
  maybeKnownLate: z.boolean(),
  ruleVersion: z.string(),
})

export type RiddorAdvice = z.infer<typeof riddorAdviceSchema>

/** The reason of an advice that only lacks answers. */
export const OPEN_QUESTIONS = 'Answer the open questions: they decide whether it must be reported.'

/** A reason to report. */
interface Duty {
  because: string
  citations: string[]
  days: number
  notifyWithoutDelay: boolean
  maybeKnownLate: boolean
}

type Opinion = Pick<RiddorAdvice, 'outcome' | 'because' | 'citations'>

/**
 * Assesses the answers under RIDDOR 2013 (regulations 4 to 7 and 12, Schedules 1 and 2). Of several duties,
 * the earliest deadline counts. `accidentDate` is a calendar date, or `null` if unknown.
 */
export function adviseOnRiddor(answers: RiddorAnswers, accidentDate: string | null): RiddorAdvice {
  const duties = dutiesOf(answers)
  if (duties.length === 0) {
    return {
      ...opinionWithoutDuty(answers, accidentDate),
      reportBy: null,
      notifyWithoutDelay: false,
      maybeKnownLate: false,
      ruleVersion: RIDDOR_RULE_VERSION,
    }
  }
  const days = Math.min(...duties.map(duty => duty.days))
  return {
    outcome: 'reportable',
    because: duties.map(({ because }) => because).join(' '),
    citations: [...new Set(duties.flatMap(({ citations }) => citations))],
    reportBy: accidentDate === null ? null : dayAfter(accidentDate, days),
    notifyWithoutDelay: duties.some(duty => duty.notifyWithoutDelay),
    maybeKnownLate: duties.some(duty => duty.maybeKnownLate),
    ruleVersion: RIDDOR_RULE_VERSION,
  }
}

/** A user's decision about an incident. */
export interface RiddorDecision {
  isCompleted: boolean
  isRequired: boolean
}

/** The decision that an advice amounts to; undefined while it is open. */
export function decisionOn(advice: Pick<RiddorAdvice, 'outcome'> | null): RiddorDecision | undefined {
  if (!advice || advice.outcome === 'undecided') return undefined
  return { isCompleted: true, isRequired: advice.outcome === 'reportable' }
}

/**
 * True if the decision differs from the advice, so that a reason is required. Not to report differs from an advice that
 * still lacks answers, if any were given.
 */
export function isAgainstAdvice(
  answers: RiddorAnswers,
  accidentDate: string | null,
  { isCompleted, isRequired }: RiddorDecision,
): boolean {
  const { outcome } = adviseOnRiddor(answers, accidentDate)
  if (outcome === 'undecided') return isCompleted && !isRequired && hasAskedForHelp(answers)
  return isCompleted && isRequired !== (outcome === 'reportable')
}

function dutiesOf(answers: RiddorAnswers): Duty[] {
  return [occurrenceDuty(answers), personDuty(answers)].flatMap(duty => duty ?? [])
}

function occurrenceDuty({ dangerousOccurrence }: RiddorAnswers): Duty | undefined {
  const occurrence = DANGEROUS_OCCURRENCES.find(({ key }) => key === dangerousOccurrence)
  if (!occurrence) return undefined
  return atOnce('It is a dangerous occurrence.', ['regulation 7', occurrence.citation])
}

function personDuty(answers: RiddorAnswers): Duty | undefined {
  const { who, death, workRelated, specifiedInjury, daysUnfit, hospital } = answers
  // The cause is often known late, so a death counts as reportable until the work is ruled out.
  if (who === null || who === 'nobody' || workRelated === 'no') return undefined
  if (death === 'yes') return deathDuty(who)
  if (workRelated === null) return undefined
  if (who === 'public') {
    const because =
      'Someone who was not at work was hurt in a work-related accident and taken from the scene to hospital for treatment.'
    return hospital === 'yes' ? atOnce(because, ['regulation 5']) : undefined
  }
  const injury = SPECIFIED_INJURIES.find(({ key }) => key === specifiedInjury)
  if (injury) return atOnce('A worker has a specified injury.', [injury.citation])
  if (daysUnfit === null || daysUnfit <= ABSENCE_TO_REPORT) return undefined
  return {
    because: 'A worker could not do their normal work for more than 7 days in a row.',
    citations: ['regulation 4(2)'],
    days: DAYS_TO_REPORT_ABSENCE,
    notifyWithoutDelay: false,
    maybeKnownLate: false,
  }
}

function deathDuty(who: 'worker' | 'public'): Duty {
  const because =
    'Someone died of a work-related accident within a year. If it became known only later, notify the authority as soon as you know.'
  const citations = who === 'worker' ? ['regulation 6(1)', 'regulation 6(2)'] : ['regulation 6(1)']
  return { ...atOnce(because, citations), maybeKnownLate: true }
}

function atOnce(because: string, citations: string[]): Duty {
  const schedule = 'Schedule 1 paragraph 1'
  return {
    because,
    citations: [...citations, schedule],
    days: DAYS_TO_REPORT,
    notifyWithoutDelay: true,
    maybeKnownLate: false,
  }
}

function opinionWithoutDuty(answers: RiddorAnswers, accidentDate: string | null): Opinion {
  const { who, death, workRelated, daysUnfit } = answers
  const open = questionsFor(answers).filter(question => answers[question] === null)
  if (death === 'yes' && who !== 'nobody' && who !== null) {
    const because =
      'Someone died. Ask the enforcing authority before you decide that the work played no part in it.'
    return { outcome: 'undecided', because, citations: ['regulation 6'] }
  }
  if (open.length === 1 && open[0] === 'daysUnfit') return waitsForAbsence(accidentDate)
  if (open.length > 0) {
    return { outcome: 'undecided', because: OPEN_QUESTIONS, citations: ['regulations 4 to 7'] }
  }
  if (who === 'nobody') {
    const because = 'Nobody was hurt, and it was not a dangerous occurrence.'
    return { outcome: 'not-reportable', because, citations: ['regulation 7', 'Schedule 2'] }
  }
  if (workRelated === 'no') return opinionWithoutWork(who)
  if (who === 'public') {
    const because = 'The person was not taken from the scene to hospital for treatment.'
    return { outcome: 'not-reportable', because, citations: ['regulation 5'] }
  }
  if ((daysUnfit ?? 0) > ABSENCE_TO_RECORD) {
    const because =
      'A worker could not do their normal work for more than 3 days, but not for more than 7: keep this record.'
    return { outcome: 'record-only', because, citations: ['regulation 12(1)(c)', 'regulation 4(2)'] }
  }
  const because =
    'It was not a specified injury, and the worker was unfit for normal work for 3 days or fewer.'
  return {
    outcome: 'not-reportable',
    because,
    citations: ['regulation 4(1)', 'regulation 4(2)', 'regulation 12(1)(c)'],
  }
}

function opinionWithoutWork(who: RiddorAnswers['who']): Opinion {
  if (who === 'worker') {
    const because = 'The work, equipment and premises played no part in it, and there was no violence.'
    return { outcome: 'not-reportable', because, citations: ['regulation 4'] }
  }
  const because =
    'The work played no part in it. A plain fall on good ice, without a defect or a failing in supervision, is not a work-related accident.'
  return { outcome: 'not-reportable', because, citations: ['regulation 5'] }
}

function waitsForAbsence(accidentDate: string | null): Opinion {
  const until =
    accidentDate === null
      ? ''
      : ` Assess it again on ${dayInWords(dayAfter(accidentDate, ABSENCE_TO_REPORT + 1))} at the latest.`
  return {
    outcome: 'undecided',
    because: `Nobody knows yet how long they will be unfit for work: more than 3 days is recorded, more than 7 is reported within 15 days of the accident.${until}`,
    citations: ['regulation 4(2)', 'regulation 12(1)(c)'],
  }
}
