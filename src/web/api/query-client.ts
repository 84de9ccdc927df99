import { QueryClient } from '@tanstack/react-query'
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
        // A call that cannot succeed shall say so at once instead of waiting unseen for a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The rinks that the signed-in user reaches. */
export const rinksKey = ['rinks'] as const

/** Where the answers about a rink are kept, by the topic that live events name. */
export function rinkKey<const Rest extends readonly unknown[]>(rinkId: number, topic: Topic, ...rest: Rest) {
  return ['rink', rinkId, topic, ...rest] as const
}
