import { Refusal, refuseField } from '#domain/errors.ts'
import { hasRight } from '#domain/people/role.ts'
import { refuseWeakPassword } from '#server/accounts/new-password.ts'
import { endPinSessionsOf, endSessionsOf } from '#server/accounts/session-store.ts'
import { updateUser } from '#server/accounts/user-store.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { accountOf, ensureAccount } from '#server/people/accounts.ts'
import { findPerson, type PersonRow, updatePerson } from '#server/people/person-store.ts'
import { removePinsOf } from '#server/pins/linked.ts'
import { hashPassword, newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration, type WriteContext } from '#server/writes/mutate.ts'
import { noteOf, notesFor, requireManaged } from './people.ts'
import { personFrom } from './store.ts'

const INVITATION_MS = 7 * 24 * 60 * 60_000

/** Removes a person's PIN, also as a manager, and ends what was begun with it; `person_not_found`, `person_not_managed`. */
export function resetPin(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, ofAdministration(writer), async tx => {
    await requireManaged(tx, writer, id)
    const person = await updatePerson(tx, id, { pin: null, pinLength: null, pinSetAt: null })
    const account = await accountOf(tx, id)
    const now = deps.clock()
    const ofManager = await removePinsOf(tx, id, now)
    const endedSessions = account ? await endPinSessionsOf(tx, account.id, now.toISOString()) : []
    return {
      reply: {
        success: true as const,
        message: `The PIN of ${person.name} was removed.`,
        ...personFrom({ ...person, email: account?.email ?? null }),
      },
      audit: [noteOf('person.pin-removed', person), ...notesFor(person), ...ofManager],
      topics: ['staff'],
      endedSessions,
    }
  })
}

/**
 * Makes the token of an invitation, which replaces earlier ones. The token is for the person alone: only its hash is
 * stored. `person_not_found`, `person_not_managed`.
 */
export async function invite(
  deps: Deps,
  writer: Writer,
  id: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const now = deps.clock()
  await mutate(deps, { ...ofAdministration(writer), key: null }, async tx => {
    const person = await requireManaged(tx, writer, id)
    await tx.deleteFrom('invitations').where('personId', '=', id).where('acceptedAt', 'is', null).execute()
    await tx
      .insertInto('invitations')
      .values({
        personId: id,
        tokenHash: sha256(token),
        invitedAt: now.toISOString(),
        acceptedAt: null,
        invitedBy: writer.userId,
      })
      .execute()
    return { reply: null, audit: [noteOf('person.invited', person), ...notesFor(person)] }
  })
  return { token, expiresAt: new Date(now.getTime() + INVITATION_MS).toISOString() }
}

/** The person of an invitation; `invitation_not_found` if it was used, replaced or is older than 7 days. */
export async function readInvitation({ db, clock }: Deps, token: string) {
  const { person } = await requireInvitation(db, token, clock())
  const account = await accountOf(db, person.id)
  const email = account?.email ?? null
  return {
    name: person.name,
    email,
    hasPin: person.pin !== null && person.pin !== '',
    hasPassword: account !== undefined && email !== null && (await hasPassword(db, account.id)),
    isManager: hasRight(person.roles, 'consent'),
    isAdministrator: hasRight(person.roles, 'administer'),
  }
}

/**
 * Sets the PIN, and the password of the login, with an invitation, which can be used once. Nobody sets their
 * own password by inviting themselves (`own_password`).
 */
export async function acceptInvitation(
  deps: Deps,
  context: WriteContext,
  { token, pin, password }: { token: string; pin?: string | undefined; password?: string | undefined },
) {
  if (pin === undefined && password === undefined) throw refuseField('pin', 'Please enter a PIN')
  if (password !== undefined) await refusePassword(deps, token, password)
  const pinHash = pin === undefined ? undefined : await hashPassword(pin)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return mutate(deps, context, async tx => {
    const now = deps.clock()
    const { id, person } = await requireInvitation(tx, token, now)
    const acceptedAt = now.toISOString()
    await tx.updateTable('invitations').set({ acceptedAt }).where('id', '=', id).execute()
    const audit = notesFor(person)
    if (pin !== undefined && pinHash !== undefined)
      audit.push(...(await setPin(deps, tx, person, { hash: pinHash, length: pin.length })))
    const account = await accountOf(tx, person.id)
    if (passwordHash !== undefined && account && account.email !== null) {
      await updateUser(tx, account.id, { password: passwordHash })
      audit.push({ action: 'user.password-changed', record: 'users', recordId: account.id })
    }
    return {
      reply: { success: true as const, message: `Thank you, ${person.name}. You can now sign in.` },
      audit,
      topics: [],
      endedSessions: account ? await endSessionsOf(tx, account.id, acceptedAt) : [],
    }
  })
}

async function hasPassword(db: Database, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return Boolean(user?.password)
}

async function refusePassword(deps: Deps, token: string, password: string): Promise<void> {
  const { person, invitedBy } = await requireInvitation(deps.db, token, deps.clock())
  const account = await accountOf(deps.db, person.id)
  if (!account) return
  if (invitedBy === account.id) throw new Refusal('own_password')
  await refuseWeakPassword(deps.db, 'password', password, account)
}

/** Stores the hash of a new personal PIN; the person signs with it alone from then on, also as a manager. */
async function setPin(
  deps: Deps,
  tx: OpenTransaction,
  person: PersonRow,
  { hash, length }: { hash: string; length: number },
) {
  const now = deps.clock()
  await updatePerson(tx, person.id, { pin: hash, pinLength: length, pinSetAt: now.toISOString() })
  const { notes } = await ensureAccount(tx, person, now)
  return [noteOf('person.pin-set', person), ...(await removePinsOf(tx, person.id, now)), ...notes]
}

async function requireInvitation(db: Deps['db'], token: string, now: Date) {
  const found = await db
    .selectFrom('invitations')
    .select(['id', 'personId', 'invitedBy'])
    .where('tokenHash', '=', sha256(token))
    .where('acceptedAt', 'is', null)
    .where('invitedAt', '>', new Date(now.getTime() - INVITATION_MS).toISOString())
    .executeTakeFirst()
  const person = found && (await findPerson(db, found.personId))
  if (!found || !person) throw new Refusal('invitation_not_found')
  return { id: found.id, person, invitedBy: found.invitedBy }
}
