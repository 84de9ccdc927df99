import { useSyncExternalStore } from 'react'
import { isServerReachable, onReachChange } from './reach.ts'

/** False if the last call did not reach the server, or the browser has lost its network since. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(onNetworkChange, hasNetwork)
}

function hasNetwork(): boolean {
  return isServerReachable() && navigator.onLine
}

function onNetworkChange(listener: () => void): () => void {
  const stopListening = onReachChange(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    stopListening()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
