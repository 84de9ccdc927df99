import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Locator, Page } from './driver.ts'

/** The personal PIN of the person who checks machines again. */
const CHECKER_PIN = '581263'
export const CHECKER = 'Ivy Ice'

const pinsSchema = z.object({
  pins: z.array(z.object({ id: z.int(), rinkId: z.int().nullable(), managerName: z.string() })),
})
const usersSchema = z.object({ users: z.array(z.object({ id: z.int(), email: z.string() })) })
const peopleSchema = z.object({ people: z.array(z.object({ id: z.int() })) })
const createdSchema = z.object({ id: z.int() })
const invitationSchema = z.object({ address: z.string() })

/** A request of an administrator; returns the body of the response. */
type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/**
 * Adds two people to the register who can release a machine: the rink's newest manager with their PIN, and Ivy Ice with
 * a personal one. Returns their numbers, and the parts of a release in which Ivy signs.
 */
export async function registerTwoPeople(send: Send, rinkId: number) {
  const { pins } = pinsSchema.parse(await send('GET', '/api/people/matches'))
  const pin = pins.findLast(one => one.rinkId === rinkId) ?? pins.at(-1)
  const name = pin?.managerName ?? 'Dan Duty'
  const match = { name, title: null, company: null, personId: null, staffIds: [], userIds: [] }
  const matched = await send('POST', '/api/people/matches', {
    matches: [{ ...match, pinIds: pin ? [pin.id] : [] }],
  })
  const manager = peopleSchema.parse(matched).people[0]?.id ?? 0
  const checker = await registerPerson(send, rinkId, CHECKER, CHECKER_PIN)
  return { manager, checker, checked: { recheckedByPersonId: checker, recheckedPin: CHECKER_PIN } }
}

/** Adds a person with a personal PIN; returns their number. */
async function registerPerson(
  send: Send,
  rinkId: number,
  name: string,
  pin: string,
  role = 'staff',
): Promise<number> {
  const roles = [{ role, rinkId }]
  const { id } = createdSchema.parse(await send('POST', '/api/people', { rinkId, name, roles }))
  await acceptInvitation(send, rinkId, id, { pin })
  return id
}

/** Sets the PIN or the password of a person through an invitation. */
export async function acceptInvitation(send: Send, rinkId: number, personId: number, credentials: object) {
  const invited = await send('POST', `/api/auth/people/${personId}/invitation`, { rinkId })
  const [, token] = invitationSchema.parse(invited).address.split('#')
  await send('POST', '/api/auth/invitations', { token, ...credentials })
}

/** Registers each account as a person of its own, named by its email address. */
export async function registerAccounts(send: Send): Promise<void> {
  const { users } = usersSchema.parse(await send('GET', '/api/people/matches'))
  const blank = { title: null, company: null, personId: null, staffIds: [], pinIds: [] }
  const matches = users.map(({ id, email }) => ({ ...blank, name: email, userIds: [id] }))
  if (matches.length > 0) await send('POST', '/api/people/matches', { matches })
}

/** Registers a manager with a personal PIN; returns the parts of a lifted hold in which they sign. */
export async function registerCosigner(send: Send, rinkId: number) {
  const cosignedByPersonId = await registerPerson(send, rinkId, 'Cleo Second', CHECKER_PIN, 'duty-manager')
  return { cosignedByPersonId, cosignerPin: CHECKER_PIN }
}

/** Sends the requests of these helpers from the page's browser. */
export function sendFrom<L extends Locator<L>>({ request }: Page<L>): Send {
  return async (method, path, data = {}) => {
    const answer = await (method === 'GET' ? request.get(path) : request.post(path, { data }))
    assert.ok(answer.ok(), await answer.text())
    return answer.json()
  }
}
