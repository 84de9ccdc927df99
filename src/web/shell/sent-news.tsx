import { lazy, Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { useNews } from '#web/offline/outbox/news.ts'

/** Fetches what tells it. */
export const loadSentNotices = () => import('./sent-notices.tsx')

// They come by themselves: where they cannot be had, they must not take along what somebody is typing.
const SentNotices = lazy(() => loadSentNotices().catch(() => ({ default: () => <></> })))

/** Tells, on whichever screen, what became of records that waited on this tablet, until somebody has read it. */
export function SentNews({ rink }: { rink: Rink }) {
  const { news, forget } = useNews(rink.id)
  if (news.length === 0) return null
  return (
    <Suspense>
      <SentNotices rink={rink} news={news} onRead={one => void forget(one)} />
    </Suspense>
  )
}
