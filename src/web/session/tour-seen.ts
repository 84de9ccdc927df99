import type { User } from '#domain/users/user.ts'
import { local } from './browser-storage.ts'

const storageKey = ({ id }: Pick<User, 'id'>) => `rinkbook-first-steps/${id}`

/** True if this tablet still shows the first steps to the user. Without storage, they would return at each visit. */
export function wantsTour(user: Pick<User, 'id'>): boolean {
  return local.isAvailable() && local.get(storageKey(user)) === null
}

/** Stores that the user has finished or hidden the first steps. */
export function endTour(user: Pick<User, 'id'>): void {
  local.set(storageKey(user), 'seen')
}

/** Shows the first steps again from the beginning. */
export function restartTour(user: Pick<User, 'id'>): void {
  local.remove(storageKey(user))
}
