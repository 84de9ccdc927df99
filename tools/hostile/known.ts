import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { machine } from '#domain/equipment/machine.ts'
import type { TestBrowser } from '#server/testing/browser.ts'
import type { KnownCall } from '#server/testing/hostile/near-valid.ts'

const MACHINES = 4
const USERS = 6
const PIN = '1234'
const NEXT_PASSWORD = 'another-secret-of-the-run'
const machines = z.array(machine)
const users = z.array(z.object({ id: z.number() }))

/** What programs that read the metrics of the attacked server send. */
export const METRICS_TOKEN = randomBytes(20).toString('hex')

/** The accounts, machines and faults that some calls need to succeed, and those calls; `password` is the attackers'. */
export async function prepareKnown(
  keeper: TestBrowser,
  rinkId: number,
  password: string,
): Promise<Record<string, KnownCall[]>> {
  return {
    metrics: [{ target: '/api/metrics', headers: [['authorization', `Bearer ${METRICS_TOKEN}`]] }],
    changeOwnPassword: [
      {
        target: '/api/auth/change-own-password',
        body: { currentPassword: password, newPassword: NEXT_PASSWORD },
      },
    ],
    ...(await withUsers(keeper, rinkId)),
    ...(await withMachines(keeper, rinkId)),
  }
}

/** Others than the generator takes off. */
async function withUsers(keeper: TestBrowser, rinkId: number): Promise<Record<string, KnownCall[]>> {
  for (let place = 0; place < USERS; place += 1) {
    const email = `known${place}@rinkbook.test`
    await made(keeper.post('/api/users', { email, password: NEXT_PASSWORD, role: 'rink', rinkId }))
  }
  const { body } = await made(keeper.get('/api/users'))
  const ids = users.parse(body['list']).map(({ id }) => id)
  const last = ids.sort((one, other) => other - one).slice(0, USERS - 1)
  return {
    previewUserRemoval: last.map(id => ({ target: `/api/users/${id}/removal` })),
    changeUser: last.map(id => ({
      target: `/api/users/${id}`,
      body: { email: `known-and-changed${id}@rinkbook.test` },
    })),
  }
}

async function withMachines(keeper: TestBrowser, rinkId: number): Promise<Record<string, KnownCall[]>> {
  for (let place = 0; place < MACHINES; place += 1) {
    const number = `HOSTILE-${place}`
    await made(keeper.post('/api/equipment', { rinkId, kind: 'ladder', name: 'Ladder', number }))
  }
  const { body } = await made(keeper.get(`/api/equipment?rinkId=${rinkId}`))
  for (const { id, number, revision } of machines.parse(body['list'])) {
    await made(keeper.patch(`/api/equipment/${id}`, { rinkId, revision, number: `${number}-B` }))
    const fault = { rinkId, submittedBy: 'Ivy Ice', description: 'Loose rung' }
    await made(keeper.post(`/api/equipment/${id}/faults`, fault))
  }
  const locked = machines.parse((await made(keeper.get(`/api/equipment?rinkId=${rinkId}`))).body['list'])
  return {
    readLabel: locked.map(({ code }) => ({ target: `/api/labels/${code}` })),
    findLabelledMachine: locked.map(({ code }) => ({ target: `/api/labels/${code}/machine` })),
    giveUpNumber: locked.flatMap(({ id, formerIdentities }) =>
      formerIdentities.map(identity => ({
        target: `/api/equipment/${id}/former-numbers/removal`,
        body: { rinkId, identity, pin: PIN },
      })),
    ),
    releaseMachine: locked.map(({ id, lockout }) => ({
      target: `/api/equipment/${id}/releases`,
      body: {
        rinkId,
        lockoutId: lockout?.id ?? 0,
        workDone: 'New rung',
        recheckedBy: 'Ivy Ice',
        recheckedKeys: lockout?.defects.map(({ key }) => key) ?? [],
        pin: PIN,
      },
    })),
  }
}

async function made(answer: ReturnType<TestBrowser['get']>): ReturnType<TestBrowser['get']> {
  const given = await answer
  if (given.status >= 300) throw new Error(given.text)
  return given
}
