/** Hides the page permanently before leaving, because the back-forward cache may restore it. */
export function hidePage(): void {
  document.documentElement.hidden = true
}

/**
 * Reloads a page that the back-forward cache restores, if it was hidden or if `isOverdue` says that its
 * content has expired. Returns an unsubscribe function.
 */
export function reloadOnReturn(isOverdue: () => boolean): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !(document.documentElement.hidden || isOverdue())) return
    hidePage()
    window.location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
