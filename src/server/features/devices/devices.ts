import { Refusal } from '#domain/errors.ts'
import { nameKey } from '#domain/names.ts'
import type { Device, ListedDevice, Tile } from '#domain/people/device.ts'
import { hasRight } from '#domain/people/role.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { DEVICE_COLUMNS } from '#server/http/device.ts'
import { activePeople } from '#server/people/person-store.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, ofAdministration } from '#server/writes/mutate.ts'

/** The devices of a rink, newest first, also those that were revoked. */
export function devicesAt(db: Database, rinkId: number): Promise<ListedDevice[]> {
  return db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.enrolledBy')
    .select([
      'devices.id',
      'devices.rinkId',
      'devices.name',
      'devices.enrolledAt',
      'devices.lastSeenAt',
      'devices.revokedAt',
      'users.name as enrolledBy',
    ])
    .where('devices.rinkId', '=', rinkId)
    .orderBy('devices.id', 'desc')
    .execute()
}

/** Enrols a browser as a device of the rink. The token is for the browser alone: only its hash is stored. */
export async function enrolDevice(
  deps: Deps,
  writer: Writer,
  name: string,
): Promise<{ device: Device; token: string }> {
  const token = newToken()
  const device = await mutate(deps, { ...ofAdministration(writer), key: null }, async tx => {
    const at = deps.clock().toISOString()
    const enrolled = await tx
      .insertInto('devices')
      .values({
        rinkId: writer.rinkId,
        name,
        tokenHash: sha256(token),
        enrolledAt: at,
        enrolledBy: writer.userId,
        lastSeenAt: at,
        revokedAt: null,
      })
      .returning(DEVICE_COLUMNS)
      .executeTakeFirstOrThrow()
    return { reply: enrolled, audit: [noteOf('device.enrolled', enrolled)] }
  })
  return { device, token }
}

/** Renames a device; `device_not_found`. */
export function renameDevice(deps: Deps, writer: Writer, id: number, name: string): Promise<Device> {
  return mutate(deps, ofAdministration(writer), async tx => {
    const device = await change(tx, writer, id, { name })
    return { reply: device, audit: [noteOf('device.renamed', device)] }
  })
}

/** Revokes a device and ends the sessions that began on it; `device_not_found`. */
export function revokeDevice(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, ofAdministration(writer), async tx => {
    const at = deps.clock().toISOString()
    const device = await change(tx, writer, id, { revokedAt: at })
    const ended = await tx
      .updateTable('sessions')
      .set({ endedAt: at })
      .where('deviceId', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .execute()
    return {
      reply: { success: true as const, message: `${device.name} was revoked.`, ...device },
      audit: [noteOf('device.revoked', device)],
      endedSessions: ended.map(session => session.id),
    }
  })
}

/** The people of a rink who can sign with a PIN, by name. */
export async function tilesAt(db: Database, rinkId: number): Promise<Tile[]> {
  const people = (await activePeople(db)).filter(
    ({ pinLength, roles }) => pinLength !== null && hasRight(roles, 'read', rinkId),
  )
  if (people.length === 0) return []
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'personId'])
    .where(
      'personId',
      'in',
      people.map(({ id }) => id),
    )
    .where('removedAt', 'is', null)
    .execute()
  const userIds = new Map(accounts.map(({ id, personId }) => [personId, id]))
  const onSite = await db
    .selectFrom('staff')
    .select(['name', 'personId'])
    .where('rinkId', '=', rinkId)
    .where('isActive', '=', true)
    .where('isSignedIn', '=', true)
    .execute()
  return people.flatMap(({ id, name, title, pinLength }) => {
    const userId = userIds.get(id)
    if (userId === undefined || pinLength === null) return []
    // An entry of the staff list that belongs to nobody in the register is known by its name.
    const isOnSite = onSite.some(one =>
      one.personId === null ? nameKey(one.name) === nameKey(name) : one.personId === id,
    )
    return [{ personId: id, userId, name, title, pinLength, isOnSite }]
  })
}

async function change(
  db: Database,
  { rinkId }: Writer,
  id: number,
  changes: { name: string } | { revokedAt: string },
): Promise<Device> {
  const device = await db
    .updateTable('devices')
    .set(changes)
    .where('id', '=', id)
    .where('rinkId', '=', rinkId)
    .where('revokedAt', 'is', null)
    .returning(DEVICE_COLUMNS)
    .executeTakeFirst()
  if (!device) throw new Refusal('device_not_found')
  return device
}

function noteOf(action: string, { id }: Device): AuditNote {
  return { action, record: 'devices', recordId: id }
}
