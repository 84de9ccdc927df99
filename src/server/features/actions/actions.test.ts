import { describe, expect, test } from 'vitest'
import { listActions, readAction } from '#contract/actions.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { publishedCheck, WALK, walkRecord } from '#test/server/checks.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { employedServer } from '#test/server/people.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'
import { ADMIN } from '#test/server/test-server.ts'

const MAT = {
  what: 'The rubber mat at gate 3 has lifted',
  kind: 'slip',
  isMadeSafe: false,
  submittedBy: 'Tess Tech',
}

async function rinkWithActions() {
  const rink = await employedServer()
  const { admin, rinkId } = rink
  const open = async () =>
    listActions.reply.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list'])
  const read = async (id: number) =>
    readAction.reply.parse((await admin.get(`/api/actions/${id}?rinkId=${rinkId}`)).body)
  const step = (id: number, what: string, body: object, by = admin) =>
    by.post(`/api/actions/${id}/${what}`, { rinkId, ...body })
  const change = (id: number, body: object, by = admin) => by.patch(`/api/actions/${id}`, { rinkId, ...body })
  const reported = async (body: object = {}) => {
    const answer = await admin.post('/api/actions', { rinkId, ...MAT, ...body })
    if (answer.status !== 201) throw new Error(answer.text)
    return readAction.reply.omit({ history: true }).parse(answer.body)
  }
  return { ...rink, open, read, step, change, reported }
}

/** Kyle, who does the work, and Dana, who verifies it. */
async function workedRink() {
  const rink = await rinkWithActions()
  const kyle = await rink.withPin('Kyle Kent', '482915', 'staff')
  const dana = await rink.withPin('Dana Duty', '739264', 'duty-manager')
  const signedIn = async (person: { id: number }, email: string) => {
    await rink.admin.patch(`/api/people/${person.id}`, { rinkId: rink.rinkId, email })
    return rink.signIn(person.id, email)
  }
  return {
    ...rink,
    kyle,
    dana,
    signedIn,
    verified: (id: number, body: object = {}) =>
      rink.step(id, 'verification', { pin: '739264', pinOf: dana.id, ...body }),
  }
}

describe('a report', () => {
  test('needs no PIN, opens an action with its number, and is announced', async () => {
    const { admin, rinkId, reported, read } = await rinkWithActions()
    const tablet = await admin.listen(rinkId)
    await tablet.next()
    const action = await reported()
    expect(await tablet.hears('actions')).toBe(true)
    tablet.stop()
    expect(action).toMatchObject({
      reference: 'AC-1-2026-0001',
      state: 'open',
      source: 'report',
      reportedBy: 'Tess Tech',
      dueAt: '2026-11-21T06:00:00.000Z',
      timesFound: 1,
    })
    expect((await read(action.id)).history).toMatchObject([{ step: 'reported', who: 'Tess Tech' }])
  })

  test('is saved once, however often it is sent', async () => {
    const { admin, rinkId, open } = await rinkWithActions()
    const key = { 'idempotency-key': 'one report' }
    const send = () => admin.post('/api/actions', { rinkId, ...MAT }, key)
    expect((await send()).body).toEqual((await send()).body)
    expect(await open()).toHaveLength(1)
  })

  test('names a place or a machine of the rink', async () => {
    const { admin, rinkId, reported } = await rinkWithActions()
    const { body: gate } = await admin.post('/api/places', { rinkId, kind: 'area', name: 'Gate 3' })
    expect(await reported({ placeId: gate['id'], spot: { x: 0.25, y: 0.5 } })).toMatchObject({
      place: { name: 'Gate 3' },
      spot: { x: 0.25, y: 0.5 },
    })
    expect(await admin.post('/api/actions', { rinkId, ...MAT, placeId: 4711 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'placeId' }] },
    })
  })

  test.each([
    [{ what: ' ' }, 'what', 'Please say what is wrong'],
    [{ what: 'x'.repeat(201) }, 'what', 'What is wrong can be at most 200 characters long'],
    [{ kind: 'gremlins' }, 'kind', 'Please choose what kind it is'],
    [{ isMadeSafe: undefined }, 'isMadeSafe', 'Please say whether it was made safe'],
    [{ submittedBy: '' }, 'submittedBy', 'Please enter your name'],
    [
      { photoPaths: Array.from({ length: 6 }, () => '/api/photos/x?rinkId=1') },
      'photoPaths',
      'You can only upload up to 5 photos',
    ],
  ])('is refused: %o', async (body, path, message) => {
    const { admin, rinkId } = await rinkWithActions()
    expect(await admin.post('/api/actions', { rinkId, ...MAT, ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    })
  })
})

describe('bad answers', () => {
  const items = ['exits', 'lights', 'mats'].map(key => ({ key, label: `${key} fine`, kind: 'rating' }))
  const threeBad = Object.fromEntries(items.map(({ key }) => [key, { value: 'Fail', note: 'Broken' }]))
  const walk = { ...WALK, sections: [{ key: 'walk', title: 'Walk', items }] }

  async function walked() {
    const rink = await rinkWithActions()
    const { id } = await publishedCheck(rink, walk)
    const make = (answers: object, headers: Record<string, string> = {}) =>
      rink.admin.post(
        '/api/check-records',
        walkRecord(rink.rinkId, id, { subjects: [{ key: '', answers }] }),
        headers,
      )
    return { ...rink, make }
  }

  test('three bad answers in a record that is sent twice open three actions', async () => {
    const { make, open } = await walked()
    for (const _time of [1, 2])
      expect((await make(threeBad, { 'idempotency-key': 'a walk' })).status).toBe(201)
    expect((await open()).map(({ what }) => what)).toEqual([
      'Broken · exits fine: Fail · Opening walk',
      'Broken · lights fine: Fail · Opening walk',
      'Broken · mats fine: Fail · Opening walk',
    ])
  })

  test('the same bad answer on the next day is a note on the open action', async () => {
    const { make, open, read, clock, admin } = await walked()
    const passed = Object.fromEntries(items.map(({ key }) => [key, { value: 'Pass' }]))
    const oneBad = { ...passed, mats: { value: 'Fail', note: 'Broken' } }
    await make(oneBad)
    await make(oneBad)
    clock.set('2026-11-21T06:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    await make(oneBad)
    const [action, ...others] = await open()
    expect(others).toEqual([])
    expect(action).toMatchObject({ timesFound: 2 })
    expect((await read(action?.id ?? 0)).history.map(({ step, happenedAt }) => [step, happenedAt])).toEqual([
      ['opened', '2026-11-20T06:00:00.000Z'],
      ['found-again', '2026-11-21T06:00:00.000Z'],
    ])
  })

  test('what is found again after the work was done opens its action again, with the photo', async () => {
    const { make, open, read, step, clock, admin, ...server } = await walked()
    const passed = Object.fromEntries(items.map(({ key }) => [key, { value: 'Pass' }]))
    const mats = { value: 'Fail', note: 'Lifted' }
    await make({ ...passed, mats })
    const [found] = await open()
    const id = found?.id ?? 0
    await step(id, 'done', { text: 'Glued', submittedBy: 'Tom Tool' })
    expect(await read(id)).toMatchObject({ state: 'done', doneBy: 'Tom Tool' })
    clock.set('2026-11-21T06:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    const photo = await takePhoto({ admin, ...server }, 'photo-0001')
    expect((await make({ ...passed, mats: { ...mats, photos: [photo] } })).status).toBe(201)
    expect(await read(id)).toMatchObject({
      state: 'open',
      doneBy: null,
      timesFound: 2,
      history: [{ photoPaths: [] }, { step: 'done' }, { step: 'found-again', photoPaths: [photo] }],
    })
    const shown = await admin.get(photo)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('each defect that puts a machine out of service has an action, which its return to service closes', async () => {
    const { admin, rinkId, withFailedBrakes, write, submit, deps } = await register()
    const { id, lockoutId } = await withFailedBrakes()
    const open = async () =>
      listActions.reply.parse((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list'])
    const [action] = await open()
    expect(action).toMatchObject({
      what: 'Pedal to the floor · Brakes: Fail · Forklift Checklist',
      machine: { id, name: 'Red truck' },
      isMadeSafe: true,
      isRestricted: true,
    })
    await submit(forklift, [truck(['Brakes'])])
    expect(await open()).toHaveLength(1)
    expect((await admin.get(`/api/equipment?rinkId=${rinkId}`)).body['list']).toMatchObject([
      { lockout: { revision: 2 } },
    ])
    expect((await write(id, 'releases', { ...RELEASE, lockoutId, revision: 2 })).status).toBe(201)
    expect(await open()).toEqual([])
    const closed = await admin.get(`/api/actions/${action?.id}?rinkId=${rinkId}`)
    expect(closed.body).toMatchObject({
      state: 'closed',
      doneBy: 'Ivy Ice',
      history: [{ step: 'opened' }, { step: 'closed', who: 'Dan Duty', text: 'New brake pads' }],
    })
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('a reported fault of a machine has an action', async () => {
    const { admin, rinkId, submit, list } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const fault = { rinkId, submittedBy: 'Tom Tool', description: 'Leaks oil' }
    await admin.post(`/api/equipment/${machine?.id}/faults`, fault)
    expect((await admin.get(`/api/actions?rinkId=${rinkId}`)).body['list']).toMatchObject([
      { what: 'Reported fault: Leaks oil', source: 'fault', isRestricted: true },
    ])
  })
})

describe('the work', () => {
  test('is assigned, done with a note and verified by another person', async () => {
    const { reported, change, read, verified, kyle, signedIn, step, deps } = await workedRink()
    const { id, revision } = await reported()
    expect(
      (
        await change(id, {
          revision,
          ownerId: kyle.id,
          dueAt: '2026-11-20T16:00:00.000Z',
          submittedBy: 'Ivy Ice',
        })
      ).body,
    ).toMatchObject({
      state: 'assigned',
      owner: { name: 'Kyle Kent' },
      dueAt: '2026-11-20T16:00:00.000Z',
    })
    const browser = await signedIn(kyle, 'kyle@rinkbook.test')
    const done = await step(id, 'done', { text: 'Glued', submittedBy: 'Kyle Kent' }, browser)
    expect(done.body).toMatchObject({ state: 'done', doneBy: 'Kyle Kent', isDoneSigned: true })
    expect((await verified(id)).body).toMatchObject({ state: 'closed' })
    const { history } = await read(id)
    expect(history[1]).toMatchObject({ step: 'changed', who: 'Ivy Ice' })
    expect(history.map(({ step: kind, text }) => [kind, text])).toEqual([
      ['reported', null],
      ['changed', 'Assigned to Kyle Kent, Due 20 Nov 2026, 16:00 (was 21 Nov 2026, 06:00)'],
      ['done', 'Glued'],
      ['verified', null],
    ])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('that is overdue is due later only with a reason, which its history keeps', async () => {
    const { admin, reported, change, read, clock } = await workedRink()
    const { id, revision } = await reported()
    clock.set('2026-11-21T07:00:00.000Z')
    await admin.post('/api/auth/login', ADMIN)
    const dueAt = '2026-11-22T16:00:00.000Z'
    expect(await change(id, { revision, dueAt })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'dueReason', message: 'Please say why it is late' }] },
    })
    expect((await change(id, { revision, dueAt, dueReason: 'No parts' })).body).toMatchObject({ dueAt })
    expect((await read(id)).history.at(-1)?.text).toBe(
      'Due 22 Nov 2026, 16:00 (was 21 Nov 2026, 06:00), Reason: No parts',
    )
  })

  test('is not verified by the person who did it', async () => {
    const { reported, verified, dana, signedIn, step } = await workedRink()
    const { id } = await reported()
    const browser = await signedIn(dana, 'dana@rinkbook.test')
    await step(id, 'done', { text: 'Glued', submittedBy: 'Dana Duty' }, browser)
    expect(await verified(id)).toMatchObject({
      status: 403,
      body: { message: 'Dana Duty did the work, so a different manager must verify it.' },
    })
  })

  test('that nobody has signed can be signed with the PIN of the person who did it', async () => {
    const { reported, verified, kyle, dana, step } = await workedRink()
    const { id } = await reported()
    await step(id, 'done', { text: 'Glued', submittedBy: 'Kyle' })
    expect((await verified(id, { doneById: dana.id, donePin: '739264' })).status).toBe(403)
    expect((await verified(id, { doneById: kyle.id, donePin: '111111' })).status).toBe(403)
    expect((await verified(id, { doneById: kyle.id, donePin: '482915' })).body).toMatchObject({
      state: 'closed',
      doneBy: 'Kyle Kent',
      isDoneSigned: true,
    })
  })

  test('is verified without the PIN of the person who did it, and the record says that they did not sign', async () => {
    const { reported, verified, kyle, dana, step } = await workedRink()
    const { id } = await reported()
    await step(id, 'done', { text: 'Glued', submittedBy: 'Kyle' })
    expect(await verified(id, { doneById: dana.id })).toMatchObject({
      status: 403,
      body: { message: 'Dana Duty did the work, so a different manager must verify it.' },
    })
    expect((await verified(id, { doneById: 4711 })).status).toBe(400)
    expect((await verified(id, { doneById: kyle.id })).body).toMatchObject({
      state: 'closed',
      doneBy: 'Kyle Kent',
      isDoneSigned: false,
    })
    const { id: another } = await reported()
    await step(another, 'done', { text: 'Swept', submittedBy: 'Vic Volunteer' })
    expect((await verified(another)).body).toMatchObject({ state: 'closed', doneBy: 'Vic Volunteer' })
  })

  test('is not verified by the person whose name was typed', async () => {
    const { reported, verified, kyle, step } = await workedRink()
    const { id } = await reported()
    await step(id, 'done', { text: 'Glued', submittedBy: 'dana  duty' })
    expect((await verified(id)).status).toBe(403)
    expect((await verified(id, { doneById: kyle.id })).status).toBe(403)
  })

  test('is opened again with a reason, and keeps its owner', async () => {
    const { reported, change, kyle, step } = await workedRink()
    const { id, revision } = await reported()
    await change(id, { revision, ownerId: kyle.id })
    await step(id, 'done', { text: 'Glued', submittedBy: 'Kyle Kent' })
    expect((await step(id, 'reopening', { text: '' })).status).toBe(400)
    expect((await step(id, 'reopening', { text: 'It lifted again' })).body).toMatchObject({
      state: 'assigned',
      doneBy: null,
    })
  })

  test('is not done without a note or a photo, or twice', async () => {
    const { reported, step } = await workedRink()
    const { id } = await reported()
    expect(await step(id, 'done', { submittedBy: 'Kyle' })).toMatchObject({
      status: 400,
      body: { message: 'Please say what was done, or add a photo' },
    })
    await step(id, 'done', { text: 'Glued', submittedBy: 'Kyle' })
    expect(await step(id, 'done', { text: 'Glued again', submittedBy: 'Kyle' })).toMatchObject({
      status: 409,
      body: { message: 'AC-1-2026-0001 is done, to verify now. Please check it again.' },
    })
  })

  test('returns to the manager when its owner leaves', async () => {
    const { admin, rinkId, reported, change, open, kyle } = await workedRink()
    const { id, revision } = await reported()
    await change(id, { revision, ownerId: kyle.id })
    await admin.delete(`/api/people/${kyle.id}`, { rinkId })
    expect(await open()).toMatchObject([{ id, state: 'open', owner: null, leftBy: 'Kyle Kent' }])
  })

  test('is rated by a manager, which moves its due time', async () => {
    const { reported, change, kyle, signedIn } = await workedRink()
    const { id, revision } = await reported()
    const browser = await signedIn(kyle, 'kyle@rinkbook.test')
    expect((await change(id, { revision, severity: 4, likelihood: 5 }, browser)).status).toBe(403)
    expect((await change(id, { revision, severity: 2, likelihood: 3 })).body).toMatchObject({
      severity: 2,
      likelihood: 3,
      dueAt: '2026-11-27T06:00:00.000Z',
    })
  })

  test('moves to the day before opening if it is due on a closed day, and says so', async () => {
    const { admin, rinkId, reported } = await workedRink()
    const closed = { subject: 'rink', fromDay: '2026-11-21', toDay: '2026-11-22', reason: 'Fair' }
    await admin.post('/api/closures', { rinkId, ...closed })
    expect(await reported()).toMatchObject({
      dueAt: '2026-11-22T06:00:00.000Z',
      dueMovedFrom: '2026-11-21',
    })
  })

  test('changed by someone else since is not overwritten', async () => {
    const { reported, change } = await workedRink()
    const { id, revision } = await reported()
    await change(id, { revision, cost: '£ 40' })
    expect(await change(id, { revision, cost: '£ 50' })).toMatchObject({
      status: 409,
      body: { current: { cost: '£ 40' } },
    })
  })
})
