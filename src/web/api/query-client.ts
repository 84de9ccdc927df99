import { type Query, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/events.ts'

/** Never stale, no refetch on focus, no polling, no retries (specification 1, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // A call without a network fails at once instead of waiting for a connection.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const JUST_READ_MS = 5000

/** For `refetchOnMount`: the parts of a screen mount one after the other. Data that was just fetched is not fetched again. */
export function unlessJustRead({ state }: Pick<Query, 'state'>): true | 'always' {
  return Date.now() - state.dataUpdatedAt < JUST_READ_MS ? true : 'always'
}

/** The rinks that the user can access. */
export const rinksKey = ['rinks'] as const

/** The query key of a response about a rink, by the topic of its live events. */
export function rinkKey<const Rest extends readonly unknown[]>(rinkId: number, topic: Topic, ...rest: Rest) {
  return ['rink', rinkId, topic, ...rest] as const
}

/** Everything that is open at a rink, which most topics change. */
export function mattersKey(rinkId: number) {
  return ['rink', rinkId, 'matters'] as const
}

/** The key of the shift-end check, which several topics change. */
export function shiftEndValidationKey(rinkId: number) {
  return rinkKey(rinkId, 'shift-ends', 'validation')
}
