import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { addRink } from '#server/features/rinks/rinks.ts'
import { addStaffMember } from '#server/features/staff/staff.ts'
import { addUser } from '#server/features/users/users.ts'
import { addPin } from '#server/pins/pins.ts'
import type { Deps } from '#server/start/deps.ts'
import type { WriteContext } from '#server/writes/mutate.ts'
import type { RinkPlan } from './plan/rink.ts'
import { writeContext } from './site.ts'

/** An account of the demo, as it is printed. */
export interface Account {
  email: string
  password: string
  role: User['role']
  /** `null`: every rink. */
  rink: string | null
}

export const admin = { email: 'admin@rinkbook.example', password: 'demo-admin-ice', role: 'admin' } as const
const areaManager = {
  email: 'area@rinkbook.example',
  password: 'demo-area-ice',
  role: 'rink',
} as const

/** A rink that was set up: its account, its managers' PINs, its staff. */
export interface Opened {
  rink: Rink
  userId: number
  sessionId: number
  staffIds: ReadonlyMap<string, number>
}

/** Who can sign in to a demo of these rinks. */
export function accountsOf(plans: readonly RinkPlan[]): Account[] {
  const ofRinks = plans.map(({ name, user }): Account => ({ ...user, role: 'rink', rink: name }))
  return [{ ...admin, rink: null }, { ...areaManager, rink: null }, ...ofRinks]
}

/** The first administrator and whoever looks after both rinks. */
export async function addOffice(deps: Deps): Promise<WriteContext> {
  const nobody: WriteContext = { rinkId: null, userId: null, requestId: null, key: null }
  const { id } = await addUser(deps, nobody, admin)
  const byAdmin = { ...nobody, userId: id }
  await addUser(deps, byAdmin, areaManager)
  return byAdmin
}

/** Sets a rink up as its administrator would: the rink, its account, the PINs, the staff. */
export async function openRink(deps: Deps, byAdmin: WriteContext, plan: RinkPlan): Promise<Opened> {
  const rink = await addRink(deps, byAdmin, { name: plan.name })
  const user = await addUser(deps, byAdmin, { ...plan.user, role: 'rink', rinkId: rink.id })
  for (const { name, pin } of plan.staff) {
    if (pin !== undefined) await addPin(deps, byAdmin, { managerName: name, pin, rinkId: rink.id })
  }
  const sessionId = await openSession(deps, user.id)
  return { rink, userId: user.id, sessionId, staffIds: await addStaff(deps, rink, user.id, plan) }
}

/** The session under which the history happens; no cookie fits it. */
async function openSession(deps: Deps, userId: number): Promise<number> {
  const createdAt = deps.clock().toISOString()
  const { id } = await deps.db
    .insertInto('sessions')
    .values({ tokenHash: `demo ${userId}`, userId, createdAt, lastSeenAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addStaff(
  deps: Deps,
  rink: Rink,
  userId: number,
  plan: RinkPlan,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, role, company = null } of plan.staff) {
    const member = await addStaffMember(deps, writeContext({ rink, userId }), {
      rinkId: rink.id,
      name,
      role,
      company,
    })
    ids.set(name, member.id)
  }
  return ids
}
