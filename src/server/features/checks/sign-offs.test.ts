import { expect, test } from 'vitest'
import { z } from 'zod'
import { registerAccounts, registerCosigner } from '#test/pages/two-people.ts'
import { publishedCheck, WALK, WEEKLY, walkRecord } from '#test/server/checks.ts'
import { setUpServer } from '#test/server/test-server.ts'

const BY_MANAGER = { ...WALK, signOff: 'manager' }
const BY_OTHER = { ...WALK, signOff: 'other-person' }
const DAILY = { ...WEEKLY, rhythm: { unit: 'day' } }
const INSTANCE = { day: '2026-11-20', opens: '06:00' }
const NAME = 'Cleo Second'

/** A record of a check on a server on which Cleo, a duty manager, has a PIN, and the administrator is a person. */
async function recorded(template: object, schedule: object | null = null) {
  const server = await setUpServer()
  const { admin, rinkId } = server
  await registerAccounts(admin.sendJson)
  const { cosignedByPersonId, cosignerPin } = await registerCosigner(admin.sendJson, rinkId)
  const approved = { approvedByPersonId: cosignedByPersonId, approvedPin: cosignerPin }
  const { id } = await publishedCheck(server, template, schedule, approved)
  const saved = await admin.post(
    '/api/check-records',
    walkRecord(rinkId, id, { instance: schedule ? INSTANCE : null }),
  )
  const recordId = z.object({ id: z.int() }).parse(saved.body).id
  const read = async (path: string) => (await admin.get(`${path}?rinkId=${rinkId}`)).body
  return {
    ...server,
    saved,
    read,
    signature: async () =>
      (await admin.get(`/api/signatures?rinkId=${rinkId}&record=check_sign_offs&ids=${recordId}`)).body[
        'list'
      ],
    sign: (by: object = {}) => admin.post(`/api/check-records/${recordId}/sign-off`, { rinkId, ...by }),
    awaiting: async () => (await read('/api/check-sign-offs'))['list'],
    cleo: { signedOffByPersonId: cosignedByPersonId, signedOffPin: cosignerPin },
  }
}

test('a manager signs a record off once, with their own PIN', async () => {
  const { saved, sign, awaiting, cleo, signature } = await recorded(BY_MANAGER)
  expect(saved.body).toMatchObject({ signOff: 'manager', signedOffBy: null, signedOffAt: null })
  expect(await awaiting()).toMatchObject([{ title: 'Opening walk', submittedBy: 'Tess Tech' }])
  expect(await sign({ ...cleo, signedOffPin: '1357' })).toMatchObject({ status: 403 })
  expect(await sign(cleo)).toMatchObject({ status: 201, body: { signedOffBy: NAME } })
  expect(await signature()).toMatchObject([{ level: 'verified', pins: [NAME] }])
  expect(await sign(cleo)).toMatchObject({ status: 409, body: { code: 'check_signed_off' } })
  expect(await awaiting()).toEqual([])
})

test('a manager signs with their own session, also what they have recorded themselves', async () => {
  const { sign, signature } = await recorded(BY_MANAGER)
  expect(await sign()).toMatchObject({ status: 201 })
  expect(await signature()).toMatchObject([{ level: 'verified', credential: 'password' }])
})

test('someone who is no manager does not sign for one', async () => {
  const { sign, admin, rinkId } = await recorded(BY_MANAGER)
  const { body } = await admin.post('/api/people', {
    rinkId,
    name: 'Sam Staff',
    roles: [{ role: 'staff', rinkId }],
  })
  const signedOffByPersonId = z.object({ id: z.int() }).parse(body).id
  expect(await sign({ signedOffByPersonId, signedOffPin: '581263' })).toMatchObject({
    status: 404,
    body: { code: 'person_not_found' },
  })
})

test('another person than the author signs', async () => {
  const { sign, cleo } = await recorded(BY_OTHER)
  expect(await sign()).toMatchObject({ status: 403, body: { code: 'same_person' } })
  expect(await sign(cleo)).toMatchObject({ status: 201 })
})

test('a record of a check without a sign-off awaits none', async () => {
  const { saved, sign, awaiting } = await recorded(WALK)
  expect(saved.body).toMatchObject({ signOff: null })
  expect(await awaiting()).toEqual([])
  expect(await sign()).toMatchObject({ status: 409 })
})

test('the end of the shift waits for the sign-off of a check that it needs, and the check itself is done', async () => {
  const { read, sign } = await recorded({ ...BY_MANAGER, gate: 'shift-end' }, DAILY)
  const missing = async () => (await read('/api/end-shift/validation'))['missingChecks']
  expect((await read('/api/checks/due'))['list']).toMatchObject([
    { subjects: [{ checkedAt: expect.any(String) }] },
  ])
  expect(await missing()).toEqual(['Opening walk'])
  await sign()
  expect(await missing()).toBeUndefined()
})
