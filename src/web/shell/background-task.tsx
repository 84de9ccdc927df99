import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/api/when-idle.ts'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'

interface BackgroundTaskProps {
  /** The same function at each rendering. */
  load: () => Promise<{ default: ComponentType }>
}

/**
 * Loads a component that runs next to the screens. Retries when the network is back. No screen waits for it
 * or fails with it.
 */
export function BackgroundTask({ load }: BackgroundTaskProps) {
  const [loaded, setLoaded] = useState<{ default: ComponentType }>()
  useEffect(() => {
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
    const stop = whenIdle(loadNow)
    return () => {
      isNeeded = false
      stop()
      window.removeEventListener('online', loadNow)
    }
  }, [load])
  if (!loaded) return null
  const { default: Loaded } = loaded
  return (
    <ErrorBoundary fallback={null}>
      <Loaded />
    </ErrorBoundary>
  )
}
