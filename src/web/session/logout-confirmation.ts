let listener: (() => void) | undefined

/** Calls `next` when somebody is to be signed out who may have to be asked first; returns how to stop. */
export function onLogoutRequested(next: () => void): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Leaves signing out to the screen, which knows what is not sent yet; false where no screen is there to do so. */
export function confirmLogout(): boolean {
  listener?.()
  return listener !== undefined
}
