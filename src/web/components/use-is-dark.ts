import { useSyncExternalStore } from 'react'

/** Whether the screen is dark now, by the device's setting or by the choice made on it. */
export function useIsDark(): boolean {
  return useSyncExternalStore(onChange, () => document.documentElement.classList.contains('dark'))
}

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
