import { listMachines } from '#contract/equipment.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type Day, earlier, later, readPerformedAt } from './calendar.ts'
import { onSiteAt, type RosterDay } from './roster.ts'
import type { RinkStory } from './story.ts'
import type { Tablet } from './tablet.ts'

/** A rink of the demo during playback. */
export interface Site {
  story: RinkStory
  rink: Rink
  /** The rink's own tablet. */
  tablet: Tablet
  admin: Tablet
  staffIds: ReadonlyMap<string, number>
  /** The numbers of the register of people, by name. */
  personIds: ReadonlyMap<string, number>
  /** Oldest first. */
  days: readonly Day[]
  roster: readonly RosterDay[]
  /** The start of the demo: no event is later. */
  now: Date
}

/** Requests that are made with the server's clock at `at`. */
export interface Deed {
  at: Date
  play: () => Promise<unknown>
}

/** An instant of a day (0 is today) in the rink's time zone. */
export function momentAt({ days, rink }: Site, day: number, time: string): Date {
  const found = days.find(({ daysAgo }) => daysAgo === -day)
  return readPerformedAt(requireOne(found, `day ${day}`).date, time, rink)
}

/** The same, but events of today are in the past, whenever the demo is started. */
export function pastMomentAt(site: Site, day: number, time: string): Date {
  const planned = momentAt(site, day, time)
  if (day < 0) return planned
  return later(momentAt(site, day, site.rink.dayStartsAt), earlier(planned, site.now))
}

/** A person on site at that instant: the first of these roles if possible, else anyone. */
export function findSomebodyAt(site: Site, at: Date, roles: readonly string[]) {
  const present = onSiteAt(site.roster, at).flatMap(shift =>
    site.story.staff.filter(({ name }) => name === shift.name),
  )
  return roles.flatMap(role => present.filter(person => person.role === role))[0] ?? present[0]
}

/** A manager on site with a PIN. */
export function requireManagerAt(site: Site, at: Date): { name: string; pin: string } {
  const { name, pin } = requireOne(
    findSomebodyAt(site, at, ['Site Manager', 'Duty Manager']),
    `manager at ${at.toISOString()}`,
  )
  return { name, pin: requireOne(pin, `PIN of ${name} at ${at.toISOString()}`) }
}

/** A person on site with a PIN of their own, who checks machines again. */
export function requireCheckerAt(site: Site, at: Date): { personId: number; pin: string } {
  const { name, ownPin } = requireOne(
    findSomebodyAt(site, at, ['Ice Technician', 'Skate Hire']),
    `person at ${at.toISOString()}`,
  )
  return { personId: requireOne(site.personIds.get(name), name), pin: requireOne(ownPin, `PIN of ${name}`) }
}

/** A machine of the register by its name. */
export async function requireMachine({ tablet }: Site, name: string): Promise<Machine> {
  const machines = await tablet.call(listMachines, {})
  const machine = machines.find(found => found.name === name)
  return requireOne(machine, name)
}

/** The value, or an error that names the part missing from the story. */
export function requireOne<Value>(value: Value | null | undefined, name: string): Value {
  if (value === undefined || value === null) throw new Error(`The story has no ${name}.`)
  return value
}
