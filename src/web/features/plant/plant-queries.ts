import { useQuery } from '@tanstack/react-query'
import { readPlant } from '#contract/plant.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** The plant now, also with rounds that this tablet has not sent. */
export function usePlant(rink: Rink) {
  const select = useOverlay('plant', rink)
  return useQuery({
    queryKey: rinkKey(rink.id, 'log', 'plant'),
    queryFn: () => call(readPlant, { query: { rinkId: String(rink.id) } }),
    select,
  })
}
