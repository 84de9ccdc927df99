import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { listRinkStates } from '#contract/rink-states.ts'
import { addRink, changeRink } from '#contract/rinks.ts'
import type { RinkState } from '#domain/rinks/rink-state.ts'
import { call } from '#web/api/client.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const REFRESH_EVERY_MS = 60_000

/** Each rink in numbers: without live updates, and never from a cache. `isPending` until the first reply or failure. */
export function useRinkStates(): { states: RinkState[]; isPending: boolean } {
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['rink-states'],
    queryFn: () => call(listRinkStates),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_EVERY_MS,
  })
  return { states: error ? [] : data, isPending }
}

export function useAddRink() {
  const sendKeyed = useWriteKey()
  return useRinkMutation((body: BodyOf<typeof addRink>) =>
    sendKeyed(body, key => call(addRink, { body, key })),
  )
}

export function useChangeRink(id: number) {
  const sendKeyed = useWriteKey()
  return useRinkMutation((body: BodyOf<typeof changeRink>) =>
    sendKeyed(body, key => call(changeRink, { params: { id: String(id) }, body, key })),
  )
}

function useRinkMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: rinksKey }),
  })
}
