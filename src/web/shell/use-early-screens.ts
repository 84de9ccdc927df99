import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { navigationItems } from './navigation-items.ts'
import { loadSectionScreens } from './section-content.tsx'

const DELAY = 2000

/** Fetches the screens of a rink before they are opened, so that a network lost in between stops nobody. */
export function useEarlyScreens(): void {
  const router = useRouter()
  useEffect(() => {
    const fetchScreens = async () => {
      await Promise.all(navigationItems.map(({ path }) => router.preloadRoute({ to: path })))
      await loadSectionScreens()
    }
    // What cannot be fetched now is fetched when it is opened.
    const timer = setTimeout(() => void fetchScreens().catch(() => undefined), DELAY)
    return () => clearTimeout(timer)
  }, [router])
}
