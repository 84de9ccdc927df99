import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#web/api/when-idle.ts'
import { loadPeriodDialog } from '#web/features/excel/download-button.tsx'
import { loadEndDialogs } from '#web/features/shift-end/end-shift-button.tsx'
import { loadPinDialog } from '#web/features/shift-end/unread-early-ends.tsx'
import { navigationItems } from './navigation-items.ts'
import { loadSectionScreens } from './section-content.tsx'
import { loadSentNotices } from './sent-news.tsx'

/** The screen that was asked for comes first, with all that it asks the server. */
const DELAY = 2000

const besides = [loadEndDialogs, loadPinDialog, loadPeriodDialog, loadSentNotices]

/**
 * Fetches the screens and dialogs of a rink before they are opened, so that a network lost in between stops nobody;
 * while nobody does anything, so that no touch waits for it.
 */
export function useEarlyScreens(): void {
  const router = useRouter()
  useEffect(() => {
    const fetchScreens = async () => {
      await Promise.all(besides.map(load => load()))
      await Promise.all(navigationItems.map(({ path }) => router.preloadRoute({ to: path })))
      await loadSectionScreens()
    }
    let stop = () => {}
    const timer = setTimeout(() => {
      // What cannot be fetched now is fetched when it is opened.
      stop = whenIdle(() => void fetchScreens().catch(() => undefined))
    }, DELAY)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
