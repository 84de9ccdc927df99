import { z } from 'zod'
import {
  type Answers,
  answeredItems,
  answerProblems,
  answerTo,
  doubtAbout,
  givenAnswerSchema,
  shownItems,
} from '#domain/checks/answers.ts'
import { type Check, pointSubject, type Subject } from '#domain/checks/check.ts'
import { dueAnswers } from '#domain/checks/due-parts.ts'
import { askedItems, type Template, templateSchema } from '#domain/checks/template.ts'
import type { FieldError } from '#domain/errors.ts'
import { typedNumber } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nextPoints, type PointHistory } from '#domain/schedules/rotation.ts'
import { refusedFields } from '#web/api/field-errors.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { readDraft } from '#web/offline/drafts.ts'
import { doubtAboutMeter } from './meter-doubt.ts'
import { texts } from './texts.ts'

/** The day and the opening time of the scheduled check; `null` for one made by hand. */
export type Instance = { day: string; opens: string } | null

/** A check that is being filled in. It is completed with the version that it was begun with. */
const checkDraftSchema = z.object({
  /** Begins the idempotency key. */
  id: z.string(),
  template: templateSchema,
  /** The answers by subject and item. */
  answers: z.record(z.string(), z.record(z.string(), givenAnswerSchema)),
  /** The instants at which timers of stop cards were started. */
  timers: z.record(z.string(), z.string()),
  /** The unlikely numbers that a second tap has confirmed, as typed, by subject and item. */
  confirmed: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The refused write that this one corrects, and the reason in words. */
  refused: z.object({ key: z.string(), submittedBy: z.string(), problem: z.string().default('') }).nullable(),
  /** The answers that the server refused, until they are changed. */
  refusedAnswers: z
    .array(z.object({ subject: z.string(), item: z.string(), message: z.string() }))
    .default([]),
})
export type CheckDraft = z.infer<typeof checkDraftSchema>
export type RefusedAnswer = CheckDraft['refusedAnswers'][number]

export function blankDraft(template: Template): CheckDraft {
  return {
    id: randomKey(),
    template,
    answers: {},
    timers: {},
    confirmed: {},
    refused: null,
    refusedAnswers: [],
  }
}

/** The prefix of the drafts of a rink's checks. */
export const draftPrefix = ({ id }: Pick<Rink, 'id'>) => `checks/${id}/`

export function draftKeyFor(rink: Pick<Rink, 'id'>, checkId: number, instance: Instance): string {
  return `${draftPrefix(rink)}${checkId}/${instance ? `${instance.day} ${instance.opens}` : 'by-hand'}/`
}

/** The storage key of the photos of one answer; it begins with the draft's. */
export function photoPlace(draftKey: string, subject: string, item: string): string {
  return `${draftKey}${subject}/${item}`
}

/** The refused answers of a check with these subjects, in the order sent. */
export function refusedAnswersIn(error: unknown, subjects: readonly Pick<Subject, 'key'>[]): RefusedAnswer[] {
  return Object.entries(refusedFields(error)).flatMap(([path, message = '']) => {
    const [, index, item] = /^subjects\.(\d+)\.answers\.(\w+)/.exec(path) ?? []
    const subject = subjects[Number(index)]?.key
    return subject !== undefined && item !== undefined ? [{ subject, item, message }] : []
  })
}

export async function readCheckDraft(draftKey: string): Promise<CheckDraft | undefined> {
  return (await readDraft(draftKey, checkDraftSchema))?.content
}

/** Something to check; a point that takes turns with the day on which it was last checked. */
export type AskedSubject = Check['subjects'][number]

/** The things to check: the points of the version, or the machines there are now. */
export function subjectsOf(
  { points }: Template,
  check: Pick<Check, 'subjects'> | undefined,
): readonly AskedSubject[] {
  const known = check?.subjects ?? []
  if (points.length === 0) return known
  return points.map(({ key: point, label: name }) => {
    const key = pointSubject(point)
    return { ...known.find(one => one.key === key), key, name }
  })
}

/** The answers of a subject before the first is given: the parts that are due. Empty if they are not known. */
export function answersAtFirst(
  template: Template,
  subject: AskedSubject | undefined,
  today: string,
): Answers {
  if (!subject?.partsDoneOn) return {}
  const due = dueAnswers(askedItems(template, template.version), subject.partsDoneOn, today)
  return Object.fromEntries(Object.entries(due).map(([key, value]) => [key, { value, note: '', photos: [] }]))
}

/** The points as the rotation sees them. */
export function turnsOf(subjects: readonly AskedSubject[]): PointHistory[] {
  return subjects.map(({ key, lastDoneOn = null }) => ({ key, lastDoneOn }))
}

/** The subjects whose turn it is: of points that take turns, those that have waited longest. */
export function dueSubjects(
  { points, pointsAtOnce }: Template,
  subjects: readonly AskedSubject[],
): readonly AskedSubject[] {
  if (pointsAtOnce === undefined || pointsAtOnce >= points.length) return subjects
  const next = new Set(nextPoints(turnsOf(subjects), pointsAtOnce).map(({ key }) => key))
  return subjects.filter(({ key }) => next.has(key))
}

/** The state of one subject. */
export interface SubjectState {
  /** False until the first answer. */
  isBegun: boolean
  problems: FieldError[]
  /** The number of bad answers. */
  bad: number
  answered: number
  total: number
  /** The number of answers whose note or photo is missing, or which are doubted. */
  details: number
}

/**
 * The state of a subject. A number or use-by date that is probably wrong is a problem until it is `confirmed`, and one of an
 * hour meter, by its last reading (`before`), until a note says why. `today` is the date at the rink.
 */
export function stateOf(
  template: Template,
  answers: Answers | undefined,
  confirmed: Readonly<Record<string, string>> = {},
  before?: { answers: Answers; madeAt: string },
  today = '',
): SubjectState {
  const given = answers ?? {}
  const items = answeredItems(template, template.version, given)
  const required = items.filter(({ item }) => item.isRequired)
  const doubts = items.flatMap(({ item }) => {
    const message = doubtAbout(item, given, today)
    const isConfirmed = confirmed[item.key] === answerTo(given, item).value
    return message === undefined || isConfirmed ? [] : [{ path: item.key, message }]
  })
  const lastMeters = before ? metersIn(template, before.answers) : {}
  const leaps = items.flatMap(({ item }) => {
    const doubted = doubtAboutMeter(item, given, before)
    return doubted?.doubt === 'higher' && answerTo(given, item).note.trim() === ''
      ? [{ path: item.key, message: texts.item.meterLeapt(item.label, doubted.hours) }]
      : []
  })
  const problems = [...answerProblems(template, template.version, given, lastMeters), ...leaps, ...doubts]
  const isAnswered = (key: string) => answerTo(given, { key }).value !== ''
  return {
    isBegun: isBegun(answers),
    problems,
    details: problems.filter(({ path }) => isAnswered(path)).length,
    bad: items.filter(({ verdict }) => verdict !== 'fine').length,
    answered: required.filter(({ text }) => text !== '').length,
    total: required.length,
  }
}

/** The number of missing answers of some subjects, and of given answers that lack details. */
export function missingIn(states: readonly SubjectState[]): { unanswered: number; details: number } {
  const details = states.reduce((sum, one) => sum + one.details, 0)
  return { unanswered: states.reduce((sum, one) => sum + one.problems.length, 0) - details, details }
}

/** The readings of hour meters, by item. */
function metersIn(template: Template, answers: Answers): Record<string, number> {
  const meters = shownItems(template, template.version, answers).flatMap(item => {
    const reading = typedNumber(answerTo(answers, item).value)
    return item.kind === 'number' && item.isMeter && reading !== undefined
      ? [[item.key, Number(reading)] as const]
      : []
  })
  return Object.fromEntries(meters)
}

/** True after the first answer. */
export function isBegun(answers: Answers | undefined): boolean {
  return answers !== undefined && Object.values(answers).some(isGiven)
}

function isGiven({ value, note, photos }: Answers[string]): boolean {
  return value !== '' || note !== '' || photos.length > 0
}
