import { type Answers, answeredItems } from '#domain/checks/answers.ts'
import type { CheckRecord, DueCheck } from '#domain/checks/check.ts'
import { stateOfDue } from '#domain/checks/due.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useDueChecks } from '#web/checks/check-queries.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import type { Instance } from './check-draft.ts'
import { useCheckRecords } from './check-queries.ts'
import { checkIn } from './queued-writes.ts'

/** A bad answer and its photos. */
export interface BadAnswer {
  label: string
  photos: string[]
}

/** The bad answers about a subject, in the order of the questions. */
export function badAnswersIn(
  template: Pick<Template, 'sections'>,
  version: number,
  answers: Answers,
): BadAnswer[] {
  return answeredItems(template, version, answers)
    .filter(({ verdict }) => verdict !== 'fine')
    .map(({ item: { label }, answer: { photos } }) => ({ label, photos }))
}

/** The last record of one subject. */
export interface LastResult {
  /** Undefined while the record waits on this tablet. */
  recordId: number | undefined
  madeAt: string
  by: string
  answers: Answers
  bad: BadAnswer[]
}

/** The checks that this tablet has not sent yet, oldest first. */
export function useWaitingChecks(rink: Rink) {
  return useKeptWrites(rink.id).flatMap(write => {
    const made = isWaiting(write) && write.call === 'recordCheck' ? checkIn(write) : undefined
    return made ? [{ ...made, madeAt: write.madeAt }] : []
  })
}

export type WaitingCheck = ReturnType<typeof useWaitingChecks>[number]

/** Finds the last result of each subject of a check, also of one that this tablet has not sent yet. */
export function useLastResults(rink: Rink, checkId: number, template: Pick<Template, 'sections'>) {
  const { data } = useCheckRecords(rink, String(checkId))
  const waiting = useWaitingChecks(rink)
    .filter(({ body }) => body.checkId === checkId)
    .map(({ body, madeAt }) => ({ ...body, id: undefined, madeAt }))
  const sent: readonly CheckRecord[] = data?.pages.flatMap(({ items }) => items) ?? []
  const newestFirst = [...waiting.toReversed(), ...sent]
  return (subject: string): LastResult | undefined => {
    for (const { id, madeAt, submittedBy, version, subjects } of newestFirst) {
      const answers = subjects.find(({ key }) => key === subject)?.answers
      if (!answers) continue
      return { recordId: id, madeAt, by: submittedBy, answers, bad: badAnswersIn(template, version, answers) }
    }
    return undefined
  }
}

const OPEN: ReadonlySet<string> = new Set(['open', 'due', 'late'])
const DONE: ReadonlySet<string> = new Set(['done', 'done-late'])

/**
 * The instance that is filled in, as the shift lists it, and whether it is done. Without one in the address, it is the open
 * one of the shift, or else the last. `isKnown` is false until the list is loaded or has failed.
 */
export function useDueInstance(rink: Rink, checkId: number, instance: Instance) {
  const { due, isFetched } = useDueChecks(rink)
  const stateNow = (one: DueCheck) => stateOfDue(one, serverNow())
  const listed = due?.filter(
    one =>
      one.checkId === checkId &&
      (instance ? one.day === instance.day && one.opens === instance.opens : stateNow(one) !== 'coming'),
  )
  const inOrder = listed?.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))) ?? []
  const one = inOrder.find(each => OPEN.has(stateNow(each))) ?? inOrder.at(-1)
  return {
    due: one,
    isDone: one !== undefined && DONE.has(stateNow(one)),
    // Not the error: it is gone during each further attempt, which the form itself makes.
    isKnown: due !== undefined || isFetched,
  }
}

const timeOf = ({ window }: DueCheck) => window?.opensAt ?? ''
