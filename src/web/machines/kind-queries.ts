import { useQuery } from '@tanstack/react-query'
import { listMachineKinds } from '#contract/machine-kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The kinds of machine that the rink has added. */
export function useMachineKinds(rink: Rink | undefined) {
  return useQuery({
    queryKey: rinkKey(rink?.id ?? 0, 'equipment', 'kinds'),
    queryFn: () => call(listMachineKinds, { query: { rinkId: String(rink?.id) } }),
    enabled: rink !== undefined,
  })
}
