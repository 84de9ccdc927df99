import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCheckVersions, listManagedChecks, type ManagedCheck } from '#contract/checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

const managedKey = ({ id }: Rink) => rinkKey(id, 'checks', 'managed')

/** Every check of the rink with its draft and newest version. */
export function useManagedChecks(rink: Rink) {
  return useQuery({
    queryKey: managedKey(rink),
    queryFn: () => call(listManagedChecks, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** The published versions of a check, newest first. */
export function useVersions(rink: Rink, { id, newest }: ManagedCheck) {
  const rinkId = String(rink.id)
  return useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'versions', id, newest?.version ?? 0),
    queryFn: () => call(listCheckVersions, { params: { id: String(id) }, query: { rinkId } }),
  })
}

/** Makes a change to the rink's checks. Each body has one key until the server responds. */
export function useChecksWrite<Reply>({ id }: Rink, onSaved?: (reply: Reply) => void) {
  const sendKeyed = useWriteKey()
  const topics = ['checks', 'checklists'] as const
  const { mutateAsync } = useRinkWrite(id, topics, (send: () => Promise<Reply>) => send(), onSaved)
  return (body: object, send: (key: string) => Promise<Reply>) => mutateAsync(() => sendKeyed(body, send))
}

/** Makes a change to one check, and shows the reply at once. */
export function useCheckWrite(rink: Rink) {
  const queries = useQueryClient()
  return useChecksWrite<{ check: ManagedCheck }>(rink, ({ check }) =>
    queries.setQueryData<ManagedCheck[]>(managedKey(rink), before =>
      before?.map(one => (one.id === check.id ? check : one)),
    ),
  )
}
