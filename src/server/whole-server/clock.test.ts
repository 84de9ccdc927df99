import { expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist } from '../testing/checklist-bodies.ts'
import { ADMIN, setUpServer } from '../testing/test-server.ts'
import { verify } from '../verification/verify.ts'

const TODAY = '2026-11-20T07:00:00.000Z'
const NEXT_YEAR = '2027-11-20T07:00:00.000Z'

it('a clock that was a year ahead for a while leaves nothing behind that waits for that year', async () => {
  const { admin, browser, clock, deps, rinkId } = await setUpServer()
  const submit = (day: string) =>
    admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, { date: day }))
  const today = async () => (await admin.get(`${ladder.paths.today}?rinkId=${rinkId}`)).body['data']
  const endEarly = () =>
    admin.post('/api/end-shift/bypass', { rinkId, submittedBy: 'Ivy Ice', reason: 'Power cut', pin: '1234' })

  clock.set(NEXT_YEAR)
  expect((await admin.get('/api/auth/me')).status).toBe(401)
  await admin.post('/api/auth/login', ADMIN)
  await submit('2027-11-20')
  expect((await endEarly()).status).toBe(201)
  for (let wrong = 0; wrong < 10; wrong++) {
    await browser().post('/api/auth/login', { ...ADMIN, password: 'not-the-password' })
  }
  for (let wrong = 0; wrong < 5; wrong++) await admin.post('/api/pins/verify', { pin: '9999', rinkId })
  expect((await browser().post('/api/auth/login', ADMIN)).status).toBe(429)
  expect((await admin.post('/api/pins/verify', { pin: '1234', rinkId })).status).toBe(429)

  clock.set(TODAY)
  expect((await browser().post('/api/auth/login', ADMIN)).status).toBe(200)
  expect((await admin.post('/api/pins/verify', { pin: '1234', rinkId })).status).toBe(200)
  expect(await today()).toBeNull()
  expect((await submit('2026-11-20')).body).toMatchObject({ standing: { countsFor: 'now' } })
  expect(await today()).toMatchObject({ submittedBy: 'Tess Tech' })
  const { list } = (await admin.get(`/api/equipment?rinkId=${rinkId}`)).body
  expect(list).toMatchObject([{ kind: 'ladder', today: 'checked' }])
  expect((await verify(deps.db)).problem).toBeNull()
})
