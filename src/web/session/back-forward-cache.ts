/** Hides the page for good: it is left, and a browser may keep it as it is for whoever goes back. */
export function hidePage(): void {
  document.documentElement.hidden = true
}

/**
 * Loads the page anew where it comes back as it was left: if it was hidden then, or if `isOverdue` says that it shows
 * what it should not any more. Returns how to stop.
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
