import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listManagedChecks, type ManagedCheck } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const managedKey = (rinkId: number) => rinkKey(rinkId, 'checks', 'managed')

/** Every check of the rink with its draft and versions. */
export function useManagedChecks({ id }: Rink) {
  return useQuery({
    queryKey: managedKey(id),
    queryFn: () => call(listManagedChecks, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** Makes a change to a check. Each body has one key until the server responds. */
export function useCheckWrite({ id }: Rink) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(
    id,
    ['checks'],
    (send: () => Promise<{ check: ManagedCheck }>) => send(),
    // A dialog that opens before the list is fetched again shows what was just saved.
    ({ check }) =>
      queries.setQueryData<ManagedCheck[]>(managedKey(id), checks =>
        checks?.map(one => (one.id === check.id ? check : one)),
      ),
  )
  return (body: object, send: (key: string) => Promise<{ check: ManagedCheck }>) =>
    mutateAsync(() => sendKeyed(body, send))
}

/** The newest published version of a check. */
export function newestVersion(check: ManagedCheck | undefined) {
  return check?.versions.toSorted((one, other) => one.version - other.version).at(-1)
}
