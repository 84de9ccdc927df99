import { Refusal } from '#domain/errors.ts'
import type { Device } from '#domain/people/device.ts'
import { hasRight, rolesOnDevice } from '#domain/people/role.ts'
import { WRONG_PIN_MESSAGE } from '#domain/pins/pin.ts'
import type { User } from '#domain/users/user.ts'
import { insertSession, type LoginOrigin } from '#server/accounts/sign-in.ts'
import type { Database } from '#server/db/open.ts'
import { accountOf } from '#server/people/accounts.ts'
import { findPerson } from '#server/people/person-store.ts'
import { isOwnPin } from '#server/pins/personal.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

type SignedIn = { success: true; user: User; token: string } | { success: false; message: string }

/**
 * Starts a session of a person on an enrolled device. A wrong PIN is counted for the person and the device.
 * `person_not_found` for someone without a PIN or a role at the device's rink; `not_enrolled` if the device was revoked
 * since.
 */
export async function signInOnDevice(
  deps: Deps,
  write: WriteContext,
  { id: deviceId, rinkId, name: device }: Device,
  { personId, pin }: { personId: number; pin: string },
  loginOrigin: LoginOrigin,
): Promise<SignedIn> {
  const person = await findPerson(deps.db, personId)
  const account = person && (await accountOf(deps.db, personId))
  if (!account || person.pin === null || !hasRight(person.roles, 'read', rinkId)) {
    throw new Refusal('person_not_found')
  }
  const { requestId } = write
  const origin = { rinkId, sessionId: null, userId: account.id, requestId, pinOf: personId, deviceId }
  if (!(await isOwnPin(deps, origin, person, pin))) return { success: false, message: WRONG_PIN_MESSAGE }
  const token = await mutate<string | null>(
    deps,
    { rinkId: null, userId: account.id, requestId, key: null },
    async tx => {
      if (!(await isEnrolled(tx, deviceId))) throw new Refusal('not_enrolled')
      // Both may have changed since the PIN was compared.
      if ((await findPerson(tx, personId))?.pin !== person.pin) return { reply: null, audit: [] }
      const begun = { ...loginOrigin, deviceId, credential: 'pin' as const }
      const session = await insertSession(tx, account.id, begun, deps.clock())
      return { reply: session.token, audit: [session.note] }
    },
  )
  if (token === null) return { success: false, message: WRONG_PIN_MESSAGE }
  const { id, name, roles } = person
  return {
    success: true,
    user: { ...account, person: { id, name, roles: rolesOnDevice(roles, rinkId), device } },
    token,
  }
}

async function isEnrolled(db: Database, id: number): Promise<boolean> {
  const enrolled = db.selectFrom('devices').select('id').where('id', '=', id).where('revokedAt', 'is', null)
  return (await enrolled.executeTakeFirst()) !== undefined
}
