import { useQuery } from '@tanstack/react-query'
import { listLogEntries } from '#contract/log.ts'
import { surveyOf } from '#domain/ice/surveys.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** A year of weekly surveys. */
const MOST_SURVEYS = '60'

/** The depth surveys of a pad, newest first; cached for use without a network. */
export function useSurveys({ id }: Rink, placeId: number) {
  return useQuery({
    queryKey: rinkKey(id, 'log', 'recent', `depth ${placeId}`),
    queryFn: () =>
      call(listLogEntries, {
        query: { rinkId: String(id), limit: MOST_SURVEYS, kind: 'depth', placeId: String(placeId) },
      }),
    select: entries => entries.flatMap(entry => surveyOf(entry) ?? []),
    refetchOnMount: 'always',
  })
}
