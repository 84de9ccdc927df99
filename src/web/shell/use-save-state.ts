import { useIsMutating } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { liveState, onLiveStateChange } from '#web/live/live.ts'

export type SaveState = 'saved' | 'saving' | 'no-network'

/** The save state: pending writes, the device's network, the last call and the live connection. */
export function useSaveState(): SaveState {
  const isSaving = useIsMutating() > 0
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const live = useSyncExternalStore(onLiveStateChange, liveState)
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  if (!isOnline || !isReachable || live === 'lost') return 'no-network'
  return isSaving ? 'saving' : 'saved'
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
