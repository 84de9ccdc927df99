import { lazy, Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { useNews } from '#web/offline/outbox/news.ts'

/** Fetches what tells it. */
export const loadSentNotices = () => import('./sent-notices.tsx')

const SentNotices = lazy(loadSentNotices)

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
