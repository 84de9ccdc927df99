import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPlant } from '#contract/plant.ts'
import { timeInWords } from '#domain/dates.ts'
import { nextRound } from '#domain/plant/off-season.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { texts } from '#web/checks/texts.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** A round becomes due by the passing of time. */
const TICK_MS = 15_000

/** The plant now, also with rounds that this tablet has not sent. */
export function usePlant(rink: Rink) {
  const select = useOverlay('plant', rink)
  return useQuery({ ...plantQuery(rink.id), select })
}

/** The plant as the server knows it; cached for offline. */
export function plantQuery(rinkId: number) {
  return queryOptions({
    queryKey: rinkKey(rinkId, 'log', 'plant'),
    queryFn: () => call(readPlant, { query: { rinkId: String(rinkId) } }),
  })
}

/** The round of the plant that is due, in the words of the other checks; undefined if none is. */
export function useDueRound(rink: Rink): { state: 'due' | 'late'; text: string } | undefined {
  const { data: plant } = usePlant(rink)
  const now = useNow(TICK_MS)
  const today = useRinkDate(rink)
  if (!plant?.setting?.circuits.length || plant.lastRoundAt === null) return undefined
  const { dueAt, lateAt } = nextRound(plant.lastRoundAt, plant.setting, rink)
  if (now < dueAt) return undefined
  const state = now < lateAt ? 'due' : 'late'
  return { state, text: texts.states[state](timeInWords(lateAt, rink.timezone, today)) }
}
