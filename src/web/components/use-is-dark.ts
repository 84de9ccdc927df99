import { useSyncExternalStore } from 'react'

/** True if the theme is dark, by system setting or by choice. */
export function useIsDark(): boolean {
  return useSyncExternalStore(onChange, () => document.documentElement.classList.contains('dark'))
}

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
