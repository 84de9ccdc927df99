import type { Rink } from '#domain/rinks/rink.ts'
import { useLastNames } from './last-names.ts'
import { usePresentStaff } from './present-staff.ts'

/** Two rows on a phone. */
const MOST_PEOPLE = 5

/** A person who is likely to be at the tablet. The role is missing if they are not on the staff list. */
export interface LikelyPerson {
  name: string
  role?: string
}

/**
 * The likely names: `first` (on this screen already), then names entered on this tablet today, then the
 * people signed in. Each appears once. Forms are pre-filled with the known person only (`useCurrentName`).
 */
export function useLikelyPeople(rink: Rink, first?: readonly string[]): LikelyPerson[] {
  const present = usePresentStaff(rink)
  const last = useLastNames(rink)
  const people = [...(first ?? []), ...last, ...present.map(({ name }) => name)]
  const names = [...new Set(people.map(name => name.trim()))].filter(name => name !== '')
  return names.slice(0, MOST_PEOPLE).map(name => {
    const role = present.find(member => member.name === name)?.role
    return role === undefined ? { name } : { name, role }
  })
}
