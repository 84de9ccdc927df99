import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '#contract/events.ts'
import { mattersKey, rinkKey, rinksKey, shiftEndValidationKey } from '#web/api/query-client.ts'

/**
 * Refetches the visible data under the key, and marks the rest as stale. A first fetch that is still running
 * is repeated afterwards, because it may have read the data before the change.
 */
export function refresh(queries: QueryClient, queryKey: QueryKey): void {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  for (const query of first) void settled(query).then(() => invalidateOne(queries, query))
  void queries.invalidateQueries({ queryKey })
}

/** Refetches visible data that has changed and whose last fetch failed. */
export function refreshMissed(queries: QueryClient, queryKey: QueryKey): void {
  void queries.refetchQueries({
    queryKey,
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ state }) => state.isInvalidated && state.data !== undefined,
  })
}

async function settled({ promise }: Query): Promise<void> {
  await promise?.catch(() => undefined)
}

function invalidateOne(queries: QueryClient, { queryKey }: Query): Promise<void> {
  return queries.invalidateQueries({ queryKey, exact: true })
}

/** The topics that decide if the shift can end. */
const OF_SHIFT_END: ReadonlySet<Topic> = new Set(['rinks', 'checklists', 'checks', 'staff', 'equipment'])

/** The topics that change nothing of what is open at a rink. */
const OF_NO_MATTER: ReadonlySet<Topic> = new Set(['diary', 'documents', 'signatures'])

/** The prefixes of the query keys that show a topic of a rink. */
function keysOf(rinkId: number, topic: Topic): readonly QueryKey[] {
  return [
    rinkKey(rinkId, topic),
    ...(topic === 'rinks' ? [rinksKey] : []),
    ...(OF_SHIFT_END.has(topic) ? [shiftEndValidationKey(rinkId)] : []),
    ...(topic === 'places' ? [rinkKey(rinkId, 'log', 'ice'), rinkKey(rinkId, 'log', 'air')] : []),
    ...(OF_NO_MATTER.has(topic) ? [] : [mattersKey(rinkId)]),
  ]
}

/** Refetches the visible data of the topics, and marks the rest as stale. */
export function refreshTopics(queries: QueryClient, rinkId: number, topics: readonly Topic[]): void {
  for (const topic of topics) for (const key of keysOf(rinkId, topic)) refresh(queries, key)
}
