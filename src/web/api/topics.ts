import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '#contract/events.ts'
import { refresh } from '#web/live/refresh.ts'
import { rinkKey, rinksKey } from './query-client.ts'

/** The prefixes of the query keys that show a topic of a rink. */
function keysOf(rinkId: number, topic: Topic): readonly QueryKey[] {
  return topic === 'rinks' ? [rinkKey(rinkId, topic), rinksKey] : [rinkKey(rinkId, topic)]
}

/** Refetches what is shown of the topics, and marks the rest as stale. */
export function refreshTopics(queries: QueryClient, rinkId: number, topics: readonly Topic[]): void {
  for (const topic of topics) for (const key of keysOf(rinkId, topic)) refresh(queries, key)
}
