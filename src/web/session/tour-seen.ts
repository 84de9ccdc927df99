import type { User } from '#domain/users/user.ts'

/** True if this tablet still shows the first steps to the user. */
export function wantsTour({ id }: Pick<User, 'id'>): boolean {
  try {
    return localStorage.getItem(storageKey(id)) === null
  } catch {
    // Without storage, the card would come back at each visit.
    return false
  }
}

/** They were gone through, or put away. */
export function endTour({ id }: Pick<User, 'id'>): void {
  try {
    localStorage.setItem(storageKey(id), 'seen')
  } catch {
    // Then they are away until the next visit.
  }
}

/** Shows them again from the beginning. */
export function restartTour({ id }: Pick<User, 'id'>): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {
    // Nothing was remembered.
  }
}

function storageKey(id: number): string {
  return `rinkbook-first-steps/${id}`
}
