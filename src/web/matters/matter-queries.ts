import { useQuery } from '@tanstack/react-query'
import { listMatters } from '#contract/matters.ts'
import type { Matter } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { mattersKey, unlessJustRead } from '#web/api/query-client.ts'

/** A check becomes overdue by the passing of time, too. */
const REFRESH_EVERY_MS = 60_000

/** Everything that is open at the rink, red first; cached for offline. */
export function useOpenMatters(rink: Rink) {
  return useQuery({
    queryKey: mattersKey(rink.id),
    queryFn: () => call(listMatters, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: unlessJustRead,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** The open matter about a handover that nobody has accepted, if there is one. */
export function useUnacceptedHandovers(rink: Rink): Matter[] {
  return useOpenMatters(rink).data?.filter(({ kind }) => kind === 'handover') ?? []
}
