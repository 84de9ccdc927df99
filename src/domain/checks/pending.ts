import { operationalDay, type RinkTime } from '#domain/dates.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import { answeredItems } from './answers.ts'
import type { DueCheck, NewCheckRecord } from './check.ts'
import type { Template } from './template.ts'

/** A check that was made on a tablet and is not on the server yet; `madeAt` is an instant. */
export interface PendingCheck {
  body: Pick<NewCheckRecord, 'checkId' | 'version' | 'instance' | 'subjects'>
  template: Pick<Template, 'sections'>
  madeAt: string
}

/**
 * The checks of the shift after one was made, by the rules of the server. It can be applied more than once. A new follow-up
 * is left to the server.
 */
export function afterCheck(due: readonly DueCheck[], made: PendingCheck, rink: RinkTime): DueCheck[] {
  return due.flatMap((one): DueCheck[] => {
    if (one.checkId !== made.body.checkId) return [one]
    if (one.cause === 'follow-up') return isFollowedUp(one, made) ? [] : [one]
    return isMadeFor(one, made, rink) && isOpenFor(one, made) ? [withAnswers(one, made)] : [one]
  })
}

/** True if a record counts for a listed check: its instance, or its day if it has no time. */
export function isMadeFor(
  { checkId, day, opens }: Pick<DueCheck, 'checkId' | 'day' | 'opens'>,
  { body, madeAt }: Pick<PendingCheck, 'madeAt'> & { body: Pick<NewCheckRecord, 'checkId' | 'instance'> },
  rink: RinkTime,
): boolean {
  if (checkId !== body.checkId) return false
  const made = body.instance ?? { day: operationalDay(madeAt, rink), opens: null }
  return day === made.day && opens === made.opens
}

/** A check made before it opens does not count. */
function isOpenFor({ window }: DueCheck, { madeAt }: PendingCheck): boolean {
  return window === null || Date.parse(madeAt) + CLOCK_TOLERANCE_MS >= Date.parse(window.opensAt)
}

/** A follow-up ends with the next check of its subject; one made before it was asked for may be its own cause. */
function isFollowedUp({ subjects, window }: DueCheck, { body, madeAt }: PendingCheck): boolean {
  const isAsked = window !== null && Date.parse(madeAt) >= Date.parse(window.opensAt)
  return isAsked && subjects.every(({ key }) => body.subjects.some(subject => subject.key === key))
}

function withAnswers(due: DueCheck, { body, template, madeAt }: PendingCheck): DueCheck {
  const subjects = due.subjects.map(subject => {
    const own = body.subjects.find(({ key }) => key === subject.key)
    if (!own) return subject
    const answered = answeredItems(template, body.version, own.answers)
    return {
      ...subject,
      checkedAt: subject.checkedAt ?? madeAt,
      isBad: answered.some(({ verdict }) => verdict !== 'fine'),
      excused: null,
    }
  })
  return { ...due, subjects }
}
