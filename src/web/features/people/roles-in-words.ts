import type { Person } from '#domain/people/person.ts'
import { type HeldRole, ROLES } from '#domain/people/role.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts } from './texts.ts'

const text = texts.list

/** The roles of a person: those at the rink by their names, the others with their rinks. */
export function rolesInWords({ roles }: Pick<Person, 'roles'>, rink: Rink, rinks: readonly Rink[]): string[] {
  if (roles.length === 0) return [text.noRole]
  const isHere = ({ rinkId }: HeldRole) => rinkId === rink.id
  return roles
    .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
    .map(held => (isHere(held) ? ROLES[held.role].name : roleElsewhere(held, rinks)))
}

/** A role with its rink. */
export function roleElsewhere({ role, rinkId }: HeldRole, rinks: readonly Rink[]): string {
  const { name } = ROLES[role]
  if (rinkId === null) return text.atEveryRink(name)
  return text.at(name, rinks.find(({ id }) => id === rinkId)?.name ?? text.otherRink)
}
