import { z } from 'zod'
import type { SetUpServer } from './test-server.ts'

/** The items of the walk: a rating, a reading with limits and a note. */
export const WALK_ITEMS = [
  { key: 'exits', label: 'Exits clear', kind: 'rating', effects: [{ kind: 'note' }, { kind: 'action' }] },
  {
    key: 'hotTap',
    label: 'Hot tap',
    kind: 'number',
    unit: '°C',
    decimals: 1,
    act: { min: 50, max: 65 },
    isRequired: false,
  },
  { key: 'remarks', label: 'Remarks', kind: 'paragraph', isRequired: false },
]

/** A small check. */
export const WALK = walkOf(WALK_ITEMS)

/** Fridays from 06:00, due at 10:00. */
export const WEEKLY = {
  startsOn: '2026-11-16',
  rhythm: { unit: 'week', every: 1, days: [5] },
  anchor: 'calendar',
  times: [{ opens: '06:00', due: '10:00', graceMinutes: 30, lateUntil: '18:00' }],
  onClosedDay: 'skip',
}

/** Answers that pass every item of the walk. */
export const PASSED = { exits: { value: 'Pass' }, hotTap: { value: '55' } }

const checkReply = z.object({
  check: z.object({ id: z.int(), revision: z.int(), newest: z.object({ version: z.int() }).nullable() }),
})
const published = z.array(
  z.object({ id: z.int(), subjects: z.array(z.object({ key: z.string(), name: z.string() })) }),
)

type AtRink = Pick<SetUpServer, 'admin' | 'rinkId'>

/** The check in a reply to one of its managers; throws if the request was refused. */
export async function changedCheck(answer: ReturnType<SetUpServer['admin']['post']>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(text)
  return checkReply.parse(body).check
}

/** Begins a check with a draft; returns it as managers see it. */
export function draftedCheck(
  { admin, rinkId }: AtRink,
  template: object = WALK,
  schedule: object | null = WEEKLY,
) {
  return changedCheck(admin.post('/api/checks', { rinkId, template, schedule }))
}

/** Drafts a check and publishes it, with the `second` person if it needs one; returns it as managers see it. */
export async function publishedCheck(
  server: AtRink,
  template: object = WALK,
  schedule: object | null = WEEKLY,
  second: object = {},
) {
  const { admin, rinkId } = server
  const { id, revision } = await draftedCheck(server, template, schedule)
  return changedCheck(admin.post(`/api/checks/${id}/versions`, { rinkId, revision, ...second }))
}

/** Saves a draft of a check and publishes it as the next version; returns it as managers see it. */
export async function publishedVersion({ admin, rinkId }: AtRink, { id }: { id: number }, template: object) {
  const saved = await changedCheck(admin.patch(`/api/checks/${id}`, { rinkId, template }))
  return changedCheck(admin.post(`/api/checks/${id}/versions`, { rinkId, revision: saved.revision }))
}

/** The rink's published checks with their subjects. */
export async function checksInUse({ admin, rinkId }: AtRink) {
  return published.parse((await admin.get(`/api/checks?rinkId=${rinkId}`)).body['list'])
}

/** The walk with other items. */
export function walkOf(items: readonly object[], more: object = {}) {
  return { title: 'Opening walk', about: 'rink', sections: [{ key: 'walk', title: 'Walk', items }], ...more }
}

/** The body of a record of the walk. */
export function walkRecord(rinkId: number, checkId: number, more: object = {}) {
  return {
    rinkId,
    checkId,
    version: 1,
    subjects: [{ key: '', answers: PASSED }],
    submittedBy: 'Tess Tech',
    ...more,
  }
}

const closed = z.object({
  id: z.int(),
  closed: z.object({ id: z.int(), revision: z.int(), defects: z.array(z.object({ key: z.string() })) }),
})

/** A pad that a failed check has closed. `second` is the person who approves the check. */
export async function closedPad(
  server: AtRink,
  second: { approvedByPersonId: number; approvedPin: string },
  submittedBy = 'Tess Tech',
) {
  const { admin, rinkId } = server
  const item = { key: 'boards', label: 'Boards', kind: 'rating', effects: [{ kind: 'lock' }] }
  const title = `Boards ${submittedBy}`
  const check = await publishedCheck(server, walkOf([item], { title, about: 'pad' }), null, second)
  const name = `Pad ${submittedBy}`
  const pad = z
    .object({ id: z.int() })
    .parse((await admin.post('/api/places', { rinkId, kind: 'pad', name })).body)
  const subjects = [{ key: `place:${pad.id}`, answers: { boards: { value: 'Fail', note: 'Split' } } }]
  const saved = await admin.post(
    '/api/check-records',
    walkRecord(rinkId, check.id, { subjects, submittedBy }),
  )
  if (saved.status !== 201) throw new Error(saved.text)
  const found = z
    .array(z.looseObject({ id: z.int() }))
    .parse((await admin.get(`/api/places?rinkId=${rinkId}`)).body['list'])
    .find(({ id }) => id === pad.id)
  const { closed: lock } = closed.parse(found)
  return {
    place: pad.id,
    name,
    check: check.id,
    closing: lock.id,
    revision: lock.revision,
    keys: lock.defects.map(({ key }) => key),
  }
}
