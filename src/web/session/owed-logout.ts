const STORAGE_KEY = 'owed-logout'

/** Whether somebody signed out on this tablet and the server could not be told yet. */
export function owesLogout(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Keeps over a restart whether the server is still to be told. */
export function setOwesLogout(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Where the browser keeps nothing, the session ends by itself.
  }
}
