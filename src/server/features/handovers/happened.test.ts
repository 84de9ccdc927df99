import { expect, test } from 'vitest'
import { z } from 'zod'
import { listPastMatters } from '#contract/handovers.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { registerTwoPeople } from '#test/pages/two-people.ts'
import { rinkWithAir } from '#test/server/air.ts'
import { REQUIRED } from '#test/server/callouts.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'
import { RELEASE, register } from '#test/server/register.ts'
import type { SetUpServer } from '#test/server/test-server.ts'

function handoversOf({ admin, rinkId }: Pick<SetUpServer, 'admin' | 'rinkId'>) {
  const drafted = async () =>
    listPastMatters.reply.parse(
      (await admin.get(`/api/handover-documents/happened?rinkId=${rinkId}`)).body['list'],
    )
  const handOver = async () => {
    const body = { rinkId, fromManager: 'Dana Duty', toManager: 'Sue Site' }
    return (await admin.post('/api/handover-documents', body)).body
  }
  const accept = async ({ id, lines }: Record<string, unknown>) => {
    const opened = z
      .array(z.object({ key: z.string() }))
      .parse(lines ?? [])
      .map(({ key }) => key)
    const path = `/api/handover-documents/${Number(id)}/acceptance`
    const { status, text } = await admin.post(path, { rinkId, opened, pin: MANAGER_PIN })
    if (status !== 201) throw new Error(text)
  }
  return { drafted, handOver, accept }
}

test('an evacuation that has ended is in the next handover, and stays in it', async () => {
  const server = await rinkWithAir()
  const { admin, rinkId, sample, step, clock, deps } = server
  await registerTwoPeople(admin.sendJson, rinkId)
  const { drafted, handOver, accept } = handoversOf(server)
  expect(await drafted()).toEqual([])
  const first = await handOver()
  expect(first['happened']).toBeNull()
  await accept(first)
  clock.passMinutes(1)
  await sample('84')
  clock.passMinutes(6)
  await sample('84')
  clock.passMinutes(20)
  await sample('5')
  expect(await drafted()).toEqual([])
  await step('all-clear')
  const evacuated = {
    key: expect.stringMatching(/^air alarm \d+$/),
    title: 'Main pad was evacuated',
    detail: 'Carbon monoxide above 83 ppm for more than 5 minutes (highest: CO 84 ppm)',
    from: '2026-11-20T06:01:00.000Z',
    to: '2026-11-20T06:27:00.000Z',
    address: '/dashboard/air',
  }
  expect(await drafted()).toEqual([evacuated])
  clock.passMinutes(1)
  const second = await handOver()
  expect(second['happened']).toEqual([evacuated])
  await accept(second)
  expect(await drafted()).toEqual([])
  await admin.patch('/api/places/1', { rinkId, name: 'Old pad' })
  const { body } = await admin.get(`/api/handover-documents/${Number(second['id'])}?rinkId=${rinkId}`)
  expect(body['happened']).toEqual([evacuated])
  expect((await verify(deps.db)).problem).toBeNull()
  const fine = JSON.stringify([{ ...evacuated, key: 'air alarm 1', title: 'Air alarm' }])
  await deps.db
    .updateTable('handoverDocument')
    .set({ happened: fine })
    .where('id', '=', Number(second['id']))
    .execute()
  expect((await verify(deps.db)).problem).toMatch(/^Handover \d+ at .* does not match/)
})

test('a machine that came back, unsafe ice and an incident are listed once', async () => {
  const server = await register()
  const { admin, rinkId, clock, withFailedBrakes, write } = server
  const { drafted, handOver, accept } = handoversOf(server)
  const post = (path: string, body: object) => admin.post(path, { rinkId, ...body })
  const { id, lockoutId } = await withFailedBrakes()
  const place = { kind: 'pad', name: 'Main pad' }
  const placeId = Number((await post('/api/places', place)).body['id'])
  const closed = { kind: 'ice-state', content: { isOpen: false, reason: 'Unsafe ice: crack' }, placeId }
  await post('/api/log-entries', { ...closed, submittedBy: 'Ivy Ice' })
  await post('/api/pins/verify', { pin: MANAGER_PIN })
  await post('/api/accident-reports', completeIncident(rinkId))
  await accept(await handOver())
  clock.passMinutes(5)
  await write(id, 'releases', { ...RELEASE, lockoutId })
  const opening = { placeId, workDone: 'Filled', submittedBy: 'Ivy Ice', pin: MANAGER_PIN }
  expect((await post('/api/ice/openings', opening)).status).toBeLessThan(300)
  await post('/api/pins/verify', { pin: MANAGER_PIN })
  await post('/api/accident-reports', { ...completeIncident(rinkId), submissionId: 'another' })
  const callout = { ...REQUIRED, reference: 'EC1795154400000', photoPaths: [] }
  const { body: called } = await post('/api/engineer-callouts/unauthorised', callout)
  const ofCallout = `/api/engineer-callouts/${Number(called['id'])}`
  await post(`${ofCallout}/authorisation`, { pin: MANAGER_PIN })
  await admin.patch(ofCallout, { rinkId, concludingComments: 'New belt', status: 'Closed' })
  expect((await drafted()).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    expect.stringMatching(/^IR-1-2026-0002 was entered in the accident book:/),
    'Red truck was out of service: Brakes: Fail, Pedal to the floor',
    'The callout for Chiller 2 was closed: EC-1-2026-0001',
    'The ice of Main pad was closed: Unsafe ice: crack',
  ])
  clock.passMinutes(1)
  const handover = await handOver()
  expect(handover['happened']).toHaveLength(4)
  await accept(handover)
  clock.passMinutes(1)
  expect((await handOver())['happened']).toBeNull()
})

test('a handover that nobody accepted does not empty the next one', async () => {
  const server = await rinkWithAir()
  const { admin, rinkId, sample, step, clock } = server
  await registerTwoPeople(admin.sendJson, rinkId)
  const { drafted, handOver, accept } = handoversOf(server)
  await accept(await handOver())
  clock.passMinutes(1)
  await sample('84')
  clock.passMinutes(6)
  await sample('84')
  await sample('5')
  await step('all-clear')
  clock.passMinutes(1)
  const byMistake = await handOver()
  expect(byMistake['happened']).toMatchObject([{ title: 'Main pad was evacuated' }])
  clock.passMinutes(1)
  expect(await drafted()).toEqual(byMistake['happened'])
  const real = await handOver()
  expect(real['happened']).toEqual(byMistake['happened'])
  await accept(real)
  expect(await drafted()).toEqual([])
})
