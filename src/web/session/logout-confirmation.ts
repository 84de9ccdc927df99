let listener: (() => void) | undefined

/** Subscribes `next` to logouts that may need a confirmation. Returns an unsubscribe function. */
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
