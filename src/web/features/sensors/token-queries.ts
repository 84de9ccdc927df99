import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createSensorToken, listSensorTokens, revokeSensorToken } from '#contract/sensors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const tokensKey = ({ id }: Rink) => ['sensor-tokens', id] as const

/** The tokens of a rink, for those who may consent. */
export function useSensorTokens(rink: Rink, isEnabled: boolean) {
  return useQuery({
    queryKey: tokensKey(rink),
    queryFn: () => call(listSensorTokens, { query: { rinkId: String(rink.id) } }),
    enabled: isEnabled,
    refetchOnMount: 'always',
  })
}

/** Makes a token. It has no idempotency key: its secret is stored nowhere. */
export function useCreateToken(rink: Rink) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: { name: string; days: number }) =>
      call(createSensorToken, { body: { rinkId: rink.id, ...given } }),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey(rink) }),
  })
}

export function useRevokeToken(rink: Rink, id: number) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const body = { rinkId: rink.id }
  return useMutation({
    mutationFn: () =>
      sendKeyed(body, key => call(revokeSensorToken, { params: { id: String(id) }, body, key })),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey(rink) }),
  })
}
