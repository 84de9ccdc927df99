import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { type Day, readPerformedAt } from './calendar.ts'
import type { StaffPlan } from './plan/people.ts'
import type { RinkPlan } from './plan/rink.ts'
import { Random } from './random.ts'
import { onSiteAt, type RosterDay } from './roster.ts'
import type { DemoTables } from './tables/demo.ts'

/** A rink of the demo while it is filled. */
export interface Site {
  deps: Deps
  plan: RinkPlan
  rink: Rink
  /** The account of the rink's own tablet. */
  userId: number
  /** The session of the rink's own tablet. */
  sessionId: number
  staffIds: ReadonlyMap<string, number>
  /** Oldest first. */
  days: Day[]
  roster: RosterDay[]
  /** When the demo is started: nothing happens later. */
  now: Date
}

/** Something that happened: it is written with the clock standing at that moment. */
export interface Deed {
  at: Date
  write: () => Promise<unknown>
}

/** A transaction that also reaches the tables that no feature has yet. */
export type DemoTransaction = ReturnType<typeof withDemoTables>

/** Who writes at this rink. */
export function writeContext({ rink, userId }: Pick<Site, 'rink' | 'userId'>): WriteContext {
  return { rinkId: rink.id, userId, requestId: null, key: null }
}

/** A deed for whose tables the server has no verb yet; `work` answers with what it did. */
export function deed(site: Site, at: Date, work: (tx: DemoTransaction) => Promise<AuditNote[]>): Deed {
  return { at, write: () => record(site.deps, writeContext(site), work) }
}

/** Writes through the product's one door, tables without a verb included. */
export function record(
  deps: Deps,
  context: WriteContext,
  work: (tx: DemoTransaction) => Promise<AuditNote[]>,
): Promise<null> {
  return mutate(deps, context, async tx => ({ reply: null, audit: await work(withDemoTables(tx)) }))
}

/** What is noted of a row that was written. */
export function noteOf(action: string, table: AuditNote['record'], row: { id: number }): AuditNote {
  return { action, record: table, recordId: row.id }
}

/** Choices about a subject at this rink, the same in every demo. */
export function randomFor(site: Site, subject: string): Random {
  return new Random(`${site.rink.name} ${subject}`)
}

/** The moment on that day of the rink; '25:10' is in the night after it. */
export function momentAt({ days, rink }: Site, { daysAgo, time }: { daysAgo: number; time: string }): Date {
  const day = days.find(day => day.daysAgo === daysAgo)
  if (!day) throw new Error(`The demo has no day ${daysAgo} days ago.`)
  return readPerformedAt(day.date, time, rink)
}

/** The time of day that the rink's clocks show at an instant. */
export function timeAt({ rink }: Site, at: Date): string {
  return timeOfDay(at, rink.timezone)
}

/** Who was there at that moment: the first of these roles if possible, else anybody. */
export function findSomebodyAt(site: Site, at: Date, roles: readonly string[]): StaffPlan | undefined {
  const present = onSiteAt(site.roster, at).map(({ name }) => requireStaff(site, name))
  const byRole = roles.flatMap(role => present.filter(person => person.role === role))
  return byRole[0] ?? present[0]
}

/** The manager who was there; the plan lets nothing that needs one happen without. */
export function requireManagerAt(site: Site, at: Date): string {
  const manager = onSiteAt(site.roster, at).find(({ name }) =>
    requireStaff(site, name).role.includes('Manager'),
  )
  if (!manager) throw new Error(`No manager is at ${site.rink.name} at ${at.toISOString()}.`)
  return manager.name
}

/** Somebody of the plan by name; throws where nobody there is called so. */
export function requireStaff({ plan }: Site, name: string): StaffPlan {
  const person = plan.staff.find(person => person.name === name)
  if (!person) throw new Error(`${name} does not work at ${plan.name}.`)
  return person
}

/** The number of somebody on the staff list; throws where they are not on it yet. */
export function requireStaffId({ staffIds }: Site, name: string): number {
  const id = staffIds.get(name)
  if (id === undefined) throw new Error(`${name} has not been added yet.`)
  return id
}

function withDemoTables(tx: OpenTransaction) {
  return tx.$extendTables<DemoTables>()
}
