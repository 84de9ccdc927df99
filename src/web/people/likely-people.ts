import type { Rink } from '#domain/rinks/rink.ts'
import { usePresentStaff } from '#web/features/staff/staff-queries.ts'
import { rememberedNames } from './last-names.ts'

/** As many as stand in two rows of a phone. */
const MOST_PEOPLE = 5

/** Somebody who is likely to be at the tablet; without a role where the staff list does not say. */
export interface LikelyPerson {
  name: string
  role?: string
}

/**
 * Who is likely to be asked for their name: `first`, who is on this screen already; then who did something on this
 * tablet today; then who is signed in. Each once, and never filled in by themselves: a name says who answers for it.
 */
export function useLikelyPeople(rink: Rink, first?: readonly string[]): LikelyPerson[] {
  const present = usePresentStaff(rink)
  const people = [...(first ?? []), ...rememberedNames(rink), ...present.map(({ name }) => name)]
  const names = [...new Set(people.map(name => name.trim()))].filter(name => name !== '')
  return names.slice(0, MOST_PEOPLE).map(name => {
    const role = present.find(member => member.name === name)?.role
    return role === undefined ? { name } : { name, role }
  })
}
