import { useQuery } from '@tanstack/react-query'
import { listFormerDetails, listPeople } from '#contract/people.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** The register of people, as the user may see it at the rink. */
export function usePeople({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'staff', 'people'),
    queryFn: () => call(listPeople, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** The earlier details of a person, newest first. */
export function useFormerDetails(rink: Rink, personId: number) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'former-details', personId),
    queryFn: () =>
      call(listFormerDetails, { params: { id: String(personId) }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** Makes a write about people. Each body has one key until the server responds. */
export function usePeopleWrite<Reply>({ id }: Rink) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(id, ['staff'], (send: () => Promise<Reply>) => send())
  return (body: object, send: (key: string) => Promise<Reply>) => mutateAsync(() => sendKeyed(body, send))
}
