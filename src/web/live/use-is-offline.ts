import { useSyncExternalStore } from 'react'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { liveState, onLiveStateChange } from './live.ts'

/** True without a network: by the device, the last call or the live connection. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const live = useSyncExternalStore(onLiveStateChange, liveState)
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  return !isOnline || !isReachable || live === 'lost'
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
