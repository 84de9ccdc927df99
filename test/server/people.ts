import { z } from 'zod'
import { personSchema } from '#domain/people/person.ts'
import type { Role } from '#domain/people/role.ts'
import { setUpServer } from './test-server.ts'

const PASSWORD = 'blue-skates'

/** A server with the calls of the register of people, as an administrator makes them. */
export async function employedServer() {
  const server = await setUpServer()
  const { admin, rinkId, deps, browser } = server
  const add = async (name: string, details: object = {}) =>
    personSchema.parse((await admin.post('/api/people', { rinkId, name, ...details })).body)
  const invite = async (id: number) => {
    const { body } = await admin.post(`/api/auth/people/${id}/invitation`, { rinkId })
    return String(body['address']).split('#')[1] ?? ''
  }
  const accept = async (id: number, credentials: object) => {
    const token = await invite(id)
    const answer = await browser().post('/api/auth/invitations', { token, ...credentials })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return {
    ...server,
    add,
    invite,
    accept,
    /** A person with a role and a personal PIN. */
    withPin: async (name: string, pin: string, role: Role) => {
      const person = await add(name, { roles: [{ role, rinkId }] })
      await accept(person.id, { pin })
      return person
    },
    /** A browser in which the person has logged in. */
    signIn: async (id: number, email: string) => {
      await accept(id, { password: PASSWORD })
      const tablet = browser()
      await tablet.post('/api/auth/login', { email, password: PASSWORD })
      return tablet
    },
    /** The account of a person. */
    idOf: async (personId: number) => {
      const { id } = await deps.db
        .selectFrom('users')
        .select('id')
        .where('personId', '=', personId)
        .executeTakeFirstOrThrow()
      return id
    },
    /** The signatures of the entries with an action, oldest first. */
    signatures: async (action: string) => {
      const entries = await deps.db
        .selectFrom('auditEntries')
        .select('signature')
        .where('action', '=', action)
        .orderBy('id')
        .execute()
      return entries.map(({ signature }) => z.json().parse(JSON.parse(signature ?? 'null')))
    },
    /** The rink of the first manager's PIN. */
    pinOf: rinkId,
  }
}
