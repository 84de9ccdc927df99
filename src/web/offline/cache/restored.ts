import type { Query, QueryClient } from '@tanstack/react-query'

/** What the server answered on an earlier visit; `asOf` is an instant by the tablet's own clock, in milliseconds. */
export interface RestoredResponse {
  key: readonly unknown[]
  data: unknown
  asOf: number
}

/** By the query, of when the answer is that was recalled for it. */
const recalled = new WeakMap<Query, number>()

/**
 * Shows answers as of when they were given, where the server has not answered since the page was opened; each is asked
 * for again as soon as someone looks at it.
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

/** Whether what a query shows was known before the page was opened, and not answered since. */
export function isRestored(query: Query): boolean {
  return recalled.get(query) === query.state.dataUpdatedAt
}
