import type { User } from '#domain/users/user.ts'

/** Whether the first steps are still to be shown to somebody on this tablet. */
export function wantsTour({ id }: Pick<User, 'id'>): boolean {
  try {
    return localStorage.getItem(storageKey(id)) === null
  } catch {
    // What cannot be remembered would come back at each visit.
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
