import { lazy, Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { useNews } from '#web/offline/outbox/news.ts'

/** Loads the notices. */
export const loadSentNotices = () => import('./sent-notices.tsx')

// A notice that fails to load must not interrupt the user's input.
const SentNotices = lazy(() => loadSentNotices().catch(() => ({ default: () => <></> })))

/** Shows on any screen how the server has handled unsent entries, until the user dismisses it. */
export function SentNews({ rink }: { rink: Rink }) {
  const { news, forget } = useNews(rink.id)
  if (news.length === 0) return null
  return (
    <Suspense>
      <SentNotices rink={rink} news={news} onRead={one => void forget(one)} />
    </Suspense>
  )
}
