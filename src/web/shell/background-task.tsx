import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/api/when-idle.ts'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { isSharedDevice } from '#web/session/shared-device.ts'

interface BackgroundTaskProps {
  /** The same function at each rendering. */
  load: () => Promise<{ default: ComponentType }>
  /** Does not wait for the data of the first screen. */
  isUrgent?: boolean
}

/**
 * Loads a component that runs next to the screens, after the data of the first one, but not behind a login screen that
 * nobody uses. Retries when the network is back. No screen waits for it or fails with it.
 */
export function BackgroundTask({ load, isUrgent = false }: BackgroundTaskProps) {
  const [loaded, setLoaded] = useState<{ default: ComponentType }>()
  const isInUse = useIsInUse()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isInUse) return undefined
    let isNeeded = true
    const tryToLoad = async () => {
      try {
        const module = await load()
        if (isNeeded) setLoaded(module)
      } catch (error) {
        console.warn('A part of Rinkbook could not be loaded yet:', error)
        if (isNeeded) window.addEventListener('online', loadNow, { once: true })
      }
    }
    const loadNow = () => void tryToLoad()
    const stop = whenIdle(loadNow, isUrgent ? undefined : () => queries.isFetching() > 0)
    return () => {
      isNeeded = false
      stop()
      window.removeEventListener('online', loadNow)
    }
  }, [load, isUrgent, isInUse, queries])
  if (!loaded) return null
  const { default: Loaded } = loaded
  return (
    <ErrorBoundary fallback={null}>
      <Loaded />
    </ErrorBoundary>
  )
}

/** False on a login screen that nobody has touched. */
function useIsInUse(): boolean {
  const { user } = useAuth()
  const [isInUse, setIsInUse] = useState(() => window.location.pathname !== '/' || isSharedDevice())
  useEffect(() => (isInUse ? undefined : onFirstInput(() => setIsInUse(true))), [isInUse])
  return isInUse || user !== null
}

/** Calls `begin` at the first touch or key. Returns a cancel function. */
export function onFirstInput(begin: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  for (const input of ['pointerdown', 'keydown'])
    window.addEventListener(input, begin, { once: true, signal })
  return () => waiting.abort()
}
