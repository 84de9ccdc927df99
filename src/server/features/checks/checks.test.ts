import { describe, expect, test } from 'vitest'
import { listManagedChecks, saveCheckDraft } from '#contract/checks.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { sweepPhotos } from '#server/photos/photos.ts'
import { registerAccounts, registerCosigner } from '#test/pages/two-people.ts'
import {
  changedCheck,
  checksInUse,
  closedPad,
  draftedCheck,
  PASSED,
  publishedCheck,
  publishedVersion,
  WALK,
  WALK_ITEMS,
  WEEKLY,
  walkOf,
  walkRecord,
} from '#test/server/checks.ts'
import { twoAdministrators } from '#test/server/deletions.ts'
import { takePhoto } from '#test/server/filled-database.ts'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

async function walkingServer() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const { id, revision } = await publishedCheck(server)
  const send = (more: object = {}, headers: Record<string, string> = {}) =>
    admin.post('/api/check-records', walkRecord(rinkId, id, more), headers)
  const answers = (given: object) => ({ subjects: [{ key: '', answers: { ...PASSED, ...given } }] })
  const records = async () => (await admin.get(`/api/check-records?rinkId=${rinkId}&checkId=${id}`)).body.list
  return { ...server, id, revision, send, answers, records }
}

describe('a check that the rink defines', () => {
  test('a draft is asked of nobody until it is published', async () => {
    const server = await setUpServer()
    const { admin, rinkId } = server
    const { id, revision, newest } = await draftedCheck(server)
    expect(newest).toBeNull()
    const listed = async () => (await admin.get(`/api/checks?rinkId=${rinkId}`)).body.list
    expect(await listed()).toEqual([])
    await admin.post(`/api/checks/${id}/versions`, { rinkId, revision })
    expect(await listed()).toMatchObject([
      {
        id,
        key: 'opening-walk',
        template: { title: 'Opening walk', version: 1 },
        schedule: WEEKLY,
        subjects: [{ key: '' }],
      },
    ])
  })

  test('a check that locks is published only with the PIN of a second person', async () => {
    const server = await setUpServer()
    const { admin, rinkId, deps } = server
    const items = [{ key: 'brakes', label: 'Brakes', kind: 'rating', effects: [{ kind: 'lock' }] }]
    const template = walkOf(items, { about: 'machine', machineKind: 'forklift' })
    const { id, revision } = await draftedCheck(server, template, null)
    const publish = (more: object = {}) =>
      admin.post(`/api/checks/${id}/versions`, { rinkId, revision, ...more })
    expect(await publish()).toMatchObject({ status: 403, body: { code: 'second_person_needed' } })
    const { cosignedByPersonId: approvedByPersonId, cosignerPin: approvedPin } = await registerCosigner(
      admin.sendJson,
      rinkId,
    )
    const second = { approvedByPersonId, approvedPin }
    expect(await publish(second)).toMatchObject({ status: 403, body: { code: 'account_not_registered' } })
    await registerAccounts(admin.sendJson)
    expect(await publish({ ...second, approvedPin: '999999' })).toMatchObject({ status: 403 })
    expect(await publish(second)).toMatchObject({
      status: 201,
      body: { check: { newest: { version: 1, approvedBy: 'Cleo Second' } } },
    })
    const unlocked = walkOf([{ ...items[0], effects: [] }], { about: 'machine', machineKind: 'forklift' })
    expect(await publishedVersion(server, { id }, unlocked).catch(String)).toContain('second_person_needed')
    const withdraw = (more: object = {}) =>
      admin.post(`/api/checks/${id}/withdrawal`, { rinkId, isWithdrawn: true, ...more })
    expect(await withdraw()).toMatchObject({ status: 403, body: { code: 'second_person_needed' } })
    expect(await withdraw(second)).toMatchObject({ status: 200 })
    const stored = () =>
      deps.db.selectFrom('checks').select(['withdrawalApprovedBy', 'pauses']).executeTakeFirstOrThrow()
    expect(await withdraw(second)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual({ withdrawalApprovedBy: 'Cleo Second', pauses: null })
    expect(await withdraw({ isWithdrawn: false })).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({
      withdrawalApprovedBy: null,
      pauses: [{ approvedBy: 'Cleo Second' }],
    })
  })

  test('a question whose unit changes needs a new key, since its column has one unit', async () => {
    const server = await setUpServer()
    const hotTap = { key: 'hotTap', label: 'Hot tap', kind: 'number', unit: '°C' }
    const check = await publishedCheck(server, walkOf([hotTap]), null)
    const changed = publishedVersion(server, check, walkOf([{ ...hotTap, unit: '°F' }]))
    expect(await changed.catch(String)).toContain('Hot tap has another unit: it needs a new key')
  })

  test('the last draft counts, and only the one that was seen is published', async () => {
    const { admin, rinkId, id, revision } = await walkingServer()
    const save = (title: string) => admin.patch(`/api/checks/${id}`, { rinkId, template: { ...WALK, title } })
    await save('Walk of Ann')
    const { check } = saveCheckDraft.reply.parse((await save('Walk of Bob')).body)
    expect(check).toMatchObject({ draft: { title: 'Walk of Bob' } })
    const publish = (seen: number) => admin.post(`/api/checks/${id}/versions`, { rinkId, revision: seen })
    expect(await publish(revision + 1)).toMatchObject({ status: 409, body: { code: 'check_changed' } })
    expect(await publish(check.revision)).toMatchObject({ status: 201 })
    const { body } = await admin.get(`/api/checks/${id}/versions?rinkId=${rinkId}`)
    expect(body.list).toMatchObject([
      { version: 2, template: { title: 'Walk of Bob' } },
      { version: 1, template: { title: 'Opening walk' } },
    ])
    expect(await admin.get(`/api/checks/99/versions?rinkId=${rinkId}`)).toMatchObject({ status: 404 })
  })

  test('a draft takes over an edition of the library, but not for a check of the rink’s own', async () => {
    const { admin, rinkId, id } = await walkingServer()
    const own = { rinkId, template: WALK, packageEdition: 3 }
    expect((await admin.patch(`/api/checks/${id}`, own)).body['check']).toMatchObject({
      packageEdition: null,
    })
    await admin.post('/api/checks/adopt', { rinkId, keys: ['edger'] })
    const managed = async () =>
      listManagedChecks.reply.parse((await admin.get(`/api/checks/managed?rinkId=${rinkId}`)).body['list'])
    const edger = (await managed()).find(({ key }) => key === 'edger')
    expect(edger).toMatchObject({ packageEdition: 1 })
    const template = { ...edger?.newest?.template, title: 'Edger of the rink' }
    const saved = await changedCheck(
      admin.patch(`/api/checks/${edger?.id}`, { rinkId, template, packageEdition: 3 }),
    )
    // The announcement of the update stays until it is published.
    expect(await managed()).toContainEqual(expect.objectContaining({ key: 'edger', packageEdition: 1 }))
    await registerAccounts(admin.sendJson)
    const { cosignedByPersonId, cosignerPin } = await registerCosigner(admin.sendJson, rinkId)
    const second = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
    await changedCheck(
      admin.post(`/api/checks/${edger?.id}/versions`, { rinkId, revision: saved.revision, ...second }),
    )
    expect(await managed()).toContainEqual(expect.objectContaining({ key: 'edger', packageEdition: 3 }))
  })

  test('a draft keeps its pictures, which are photos of the rink', async () => {
    const server = await walkingServer()
    const { admin, rinkId, id, deps } = server
    const picture = await takePhoto(server, 'photo-0001')
    const save = (path: string) =>
      admin.patch(`/api/checks/${id}`, {
        rinkId,
        template: walkOf([{ key: 'exits', label: 'Exits clear', kind: 'rating', picture: path }]),
      })
    expect((await save(picture)).status).toBe(200)
    expect(await deps.db.selectFrom('photos').select('checkId').execute()).toEqual([{ checkId: id }])
    expect(await save('https://example.com/a.png')).toMatchObject({
      status: 400,
      body: { message: 'This photo was not uploaded at this rink.' },
    })
  })

  test('staff make checks but do not change them', async () => {
    const { signInRinkUser, rinkId, id } = await walkingServer()
    const staff = await signInRinkUser(rinkId)
    expect(await staff.patch(`/api/checks/${id}`, { rinkId, template: WALK })).toMatchObject({
      status: 403,
    })
    expect(await staff.post('/api/check-records', walkRecord(rinkId, id))).toMatchObject({ status: 201 })
  })

  test('a withdrawn check is asked no more, and its records remain', async () => {
    const { admin, rinkId, id, send, records } = await walkingServer()
    await send()
    await admin.post(`/api/checks/${id}/withdrawal`, { rinkId, isWithdrawn: true })
    expect((await admin.get(`/api/checks?rinkId=${rinkId}`)).body.list).toEqual([])
    expect(await records()).toHaveLength(1)
  })
})

describe('a record of a check', () => {
  test('a record has the answers, the version and the day of its instance', async () => {
    const { send, records, id, rinkId } = await walkingServer()
    const instance = { day: '2026-11-20', opens: '06:00' }
    expect(await send({ instance })).toMatchObject({
      status: 201,
      body: {
        message: 'Opening walk is saved.',
        checkId: id,
        rinkId,
        version: 1,
        day: '2026-11-20',
        opens: '06:00',
      },
    })
    expect(await records()).toMatchObject([
      {
        badCount: 0,
        submittedBy: 'Tess Tech',
        subjects: [{ key: '', answers: { exits: { value: 'Pass' } } }],
      },
    ])
  })

  test('missing and impossible answers are refused, each at its item', async () => {
    const { send, answers, records } = await walkingServer()
    const refusals = [
      [{ exits: { value: '' } }, 'exits', 'Please answer: Exits clear'],
      [{ exits: { value: 'Maybe' } }, 'exits', 'There is no such answer: Exits clear'],
      [{ exits: { value: 'Fail' } }, 'exits', 'Please say what is wrong: Exits clear'],
      [{ hotTap: { value: '5O' } }, 'hotTap', 'Hot tap must be a number with at most 1 decimal, in °C'],
    ] as const
    for (const [given, key, message] of refusals) {
      expect(await send(answers(given))).toMatchObject({
        status: 400,
        body: { errors: [{ path: `subjects.0.answers.${key}`, message }] },
      })
    }
    expect(await records()).toEqual([])
  })

  test('a reading outside of its band counts as bad', async () => {
    const { send, answers } = await walkingServer()
    expect(await send(answers({ hotTap: { value: '49.9' } }))).toMatchObject({ body: { badCount: 1 } })
    expect(await send(answers({ hotTap: { value: '50' } }))).toMatchObject({ body: { badCount: 0 } })
  })

  test('a check that was begun with the version before is accepted for 30 days, with its own wording', async () => {
    const walking = await walkingServer()
    const { admin, rinkId, send, clock } = walking
    const items = [...WALK_ITEMS, { key: 'gate', label: 'Gate locked', kind: 'rating' }]
    await publishedVersion(walking, walking, walkOf(items, { title: 'Morning walk' }))
    clock.passMinutes(60)
    const { body } = await send()
    expect(body).toMatchObject({ version: 1, message: 'Opening walk is saved.' })
    const read = await admin.get(`/api/check-records/${String(body.id)}?rinkId=${rinkId}`)
    expect(read.body).toMatchObject({ template: { title: 'Opening walk', version: 1 } })
    clock.passMinutes(31 * 24 * 60)
    await admin.post('/api/auth/login', ADMIN)
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'version_outdated' },
    })
  })

  test('a record sent twice with one key is saved once', async () => {
    const { send, records } = await walkingServer()
    const key = { 'idempotency-key': 'one walk' }
    expect((await send({}, key)).body).toEqual((await send({}, key)).body)
    expect(await records()).toHaveLength(1)
  })

  test('a failed check of a machine puts it out of service, with the note and the check as its cause', async () => {
    const server = await setUpServer()
    const { admin, rinkId, deps } = server
    await registerAccounts(admin.sendJson)
    const { cosignedByPersonId, cosignerPin } = await registerCosigner(admin.sendJson, rinkId)
    const machine = await admin.post('/api/equipment', {
      rinkId,
      kind: 'other',
      name: 'Resurfacer 1',
      number: 'R-1',
    })
    expect(machine.status).toBe(201)
    const items = [{ key: 'brakes', label: 'Brakes', kind: 'rating', effects: [{ kind: 'lock' }] }]
    const template = walkOf(items, { title: 'Circle check', about: 'machine', machineKind: 'other' })
    const second = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
    const { id } = await publishedCheck(server, template, null, second)
    const [check] = await checksInUse(server)
    expect(check?.subjects).toMatchObject([{ name: 'Resurfacer 1' }])
    const key = check?.subjects[0]?.key
    const send = (brakes: object) =>
      admin.post('/api/check-records', walkRecord(rinkId, id, { subjects: [{ key, answers: { brakes } }] }))
    expect(await send({ value: 'Fail' })).toMatchObject({ status: 400 })
    const photos = [await takePhoto(server, 'photo-0010')]
    expect(await send({ value: 'Fail', note: 'Pedal to the floor', photos })).toMatchObject({ status: 201 })
    const { body } = await admin.get(`/api/equipment?rinkId=${rinkId}`)
    const defects = [{ label: 'Brakes', rating: 'Fail', comment: 'Pedal to the floor' }]
    expect(body['list']).toMatchObject([
      { name: 'Resurfacer 1', lockout: { source: 'check', defects, photoPaths: photos } },
    ])
    const claimed = await deps.db.selectFrom('photos').select(['machineId', 'checkRecordId']).execute()
    expect(claimed).toEqual([{ machineId: Number(machine.body['id']), checkRecordId: expect.any(Number) }])
  })

  test('a photo of what closed a place stays when the record of the check is deleted', async () => {
    const server = await setUpServer()
    const { admin, rinkId, deps, clock } = server
    await registerAccounts(admin.sendJson)
    const { cosignedByPersonId, cosignerPin } = await registerCosigner(admin.sendJson, rinkId)
    const second = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
    const { place, check } = await closedPad(server, second)
    const photos = [await takePhoto(server, 'photo-0011')]
    const subjects = [
      { key: `place:${place}`, answers: { boards: { value: 'Fail', note: 'Split', photos } } },
    ]
    const { body } = await admin.post('/api/check-records', walkRecord(rinkId, check, { subjects }))
    const { signIn, remove } = await twoAdministrators(server)
    clock.set('2030-01-01T12:00:00.000Z')
    await signIn()
    expect(await remove('check_records', [Number(body['id'])])).toMatchObject({ status: 201 })
    await sweepPhotos(deps)
    expect((await admin.get(photos[0] ?? '')).status).toBe(200)
  })

  test('a photo belongs to one record, with which it is deleted after its term', async () => {
    const walking = await walkingServer()
    const { send, answers, clock, deps } = walking
    const photos = [await takePhoto(walking, 'photo-0009')]
    const withPhoto = answers({ exits: { value: 'Pass', photos } })
    const { body } = await send(withPhoto)
    expect(await send(withPhoto)).toMatchObject({
      status: 400,
      body: { message: 'This photo already belongs to a check.' },
    })
    expect((await send()).status).toBe(201)
    const { signIn, remove } = await twoAdministrators(walking)
    clock.set('2030-01-01T12:00:00.000Z')
    await signIn()
    expect((await remove('check_records', [Number(body['id'])])).status).toBe(201)
    expect(await deps.db.selectFrom('photos').select('id').execute()).toEqual([])
    expect((await verify(deps.db)).problem).toBeNull()
  })

  test('an hour meter does not go back', async () => {
    const { send } = await meteredServer()
    expect((await send('1488')).status).toBe(201)
    expect(await send('1485')).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching('Hour meter: the last reading was 1488. A meter cannot go down.'),
      },
    })
  })

  test('a meter that was replaced or read wrongly goes back with a note, and the next reading counts from there', async () => {
    const { send } = await meteredServer()
    expect((await send('12400')).status).toBe(201)
    expect((await send('1241')).status).toBe(400)
    expect((await send('1241', {}, 'It was 1240, not 12400')).status).toBe(201)
    expect((await send('1242')).status).toBe(201)
  })

  test('an hour meter that was read earlier and arrives later is compared with the reading before it', async () => {
    const { send } = await meteredServer()
    expect((await send('1243')).status).toBe(201)
    expect((await send('1240', { performedAt: '2026-11-20T05:00:00.000Z' })).status).toBe(201)
  })
})

async function meteredServer() {
  const server = await setUpServer()
  const { admin, rinkId } = server
  const items = [{ key: 'hours', label: 'Hour meter', kind: 'number', unit: 'h', isMeter: true }]
  const { id } = await publishedCheck(server, walkOf(items), null)
  const send = (value: string, more: object = {}, note = '') => {
    const subjects = [{ key: '', answers: { hours: { value, note } } }]
    return admin.post('/api/check-records', walkRecord(rinkId, id, { subjects, ...more }))
  }
  return { ...server, send }
}
