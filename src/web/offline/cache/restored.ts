import type { Query, QueryClient } from '@tanstack/react-query'

/** A response of an earlier visit; `asOf` is an instant by the tablet's own clock, in milliseconds. */
export interface RestoredResponse {
  key: readonly unknown[]
  data: unknown
  asOf: number
}

/** The time of the restored response of each query. */
const recalled = new WeakMap<Query, number>()

/**
 * Fills queries that have no response yet with restored ones, which are refetched when a screen uses them.
 */
export function showRestored(queries: QueryClient, answers: readonly RestoredResponse[]): void {
  for (const { key, data, asOf } of answers) {
    if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) > 0) continue
    queries.setQueryData(key, data, { updatedAt: asOf })
    const query = queries.getQueryCache().find({ queryKey: key, exact: true })
    if (!query) continue
    recalled.set(query, asOf)
    query.invalidate()
  }
}

/** True if a query still shows a restored response. */
export function isRestored(query: Query): boolean {
  return recalled.get(query) === query.state.dataUpdatedAt
}
