import { z } from 'zod'
import { recordCheck } from '#contract/check-records.ts'
import { machineIdOf, type NewCheckRecord, newCheckRecordSchema, placeIdOf } from '#domain/checks/check.ts'
import { lockingDefects } from '#domain/checks/locking-defects.ts'
import { afterCheck } from '#domain/checks/pending.ts'
import { type Template, templateSchema } from '#domain/checks/template.ts'
import { afterClosings, afterLocks, type PendingLock } from '#domain/equipment/pending-checks.ts'
import { CHECKS_PATH } from '#web/addresses.ts'
import { ApiError } from '#web/api/errors.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import { isWaiting, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import {
  type CheckDraft,
  draftKeyFor,
  type Instance,
  type RefusedAnswer,
  refusedAnswersIn,
} from './check-draft.ts'

/** The template and the names, so that a pending check can be shown and corrected without the server. */
interface About extends Record<string, string> {
  title: string
  template: string
  names: string
}

export function aboutCheck(template: Template, names: Readonly<Record<string, string>>): About {
  return { title: template.title, template: JSON.stringify(template), names: JSON.stringify(names) }
}

/** A check that was made; what it locks or closes is out of use on this tablet at once. */
export const checkRecordWrite = queuedWrite({
  endpoint: recordCheck,
  topics: ['checks', 'equipment', 'places'],
  label: ({ submittedBy }, { title }: About) => ({ what: title, who: submittedBy }),
  apply: {
    register: (register, write) =>
      afterLocks(register, locksIn(write), { submittedBy: write.who, madeAt: write.madeAt }),
    places: (places, write) =>
      afterClosings(places, locksIn(write), { submittedBy: write.who, madeAt: write.madeAt }),
    dueChecks: (due, write, rink) => {
      const made = isWaiting(write) ? checkIn(write) : undefined
      return made ? afterCheck(due, { ...made, madeAt: write.madeAt }, rink) : due
    },
  },
  locks: locksIn,
  correct: (write, rink) => {
    const made = checkIn(write)
    if (!made) return undefined
    const { body, template } = made
    const { checkId, instance } = body
    const content: CheckDraft = {
      id: randomKey(),
      template,
      answers: Object.fromEntries(body.subjects.map(({ key, answers }) => [key, answers])),
      timers: {},
      confirmed: {},
      refused: { key: write.key, submittedBy: body.submittedBy, problem: write.problem },
      refusedAnswers: refusedAnswersOf(write, body),
    }
    const search = Object.entries(refusedSearch(write, body)).map(([key, value]) => [key, String(value)])
    return {
      screen: `${CHECKS_PATH}/${checkId}?${new URLSearchParams(search)}`,
      draft: { place: draftKeyFor(rink, checkId, instance), content },
    }
  },
})

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'No JSON' })
    return z.NEVER
  }
})
const aboutSchema = z.object({
  template: json.pipe(templateSchema),
  names: json.pipe(z.record(z.string(), z.string())),
})

/** The record that a write of a check makes; undefined for other writes, and from another version of the app. */
export function checkIn({ body, about }: WaitingWrite) {
  const made = newCheckRecordSchema.safeParse(body).data
  const known = aboutSchema.safeParse(about).data
  return made && known && { body: made, ...known }
}

/** True for a write of a check for exactly this instance, or made by hand. */
export function isMadeForInstance(write: WaitingWrite, checkId: number, instance: Instance): boolean {
  const body = write.call === recordCheck.name ? checkIn(write)?.body : undefined
  return (
    body?.checkId === checkId &&
    body.instance?.day === instance?.day &&
    body.instance?.opens === instance?.opens
  )
}

/** The address of the refused answers of a check: its instance, and the subject of the first of them. */
export function refusedSearch(write: WaitingWrite, body: Pick<NewCheckRecord, 'instance' | 'subjects'>) {
  const [first] = refusedAnswersOf(write, body)
  return { ...(body.instance ?? { byHand: true }), ...(first?.subject && { subject: first.subject }) }
}

function refusedAnswersOf(
  { refusal }: WaitingWrite,
  { subjects }: Pick<NewCheckRecord, 'subjects'>,
): RefusedAnswer[] {
  return refusal ? refusedAnswersIn(new ApiError(refusal, refusal.body), subjects) : []
}

function locksIn(write: WaitingWrite): PendingLock[] {
  const made = checkIn(write)
  if (!made) return []
  const { body, template, names } = made
  return body.subjects.flatMap(({ key, answers }) => {
    const machineId = machineIdOf(key)
    const placeId = placeIdOf(key)
    const defects = lockingDefects(body.checkId, template, answers)
    if ((machineId ?? placeId) === undefined || defects.length === 0) return []
    return [{ machineId, placeId, kind: '', name: names[key] ?? '', number: '', details: {}, defects }]
  })
}
