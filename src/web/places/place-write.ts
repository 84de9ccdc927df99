import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** Makes a write about a place. Each body has one key until the server responds. */
export function usePlaceWrite({ id }: Rink) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queries.invalidateQueries({ queryKey: rinkKey(id, 'places') }),
  })
  return async <Reply>(body: object, send: (key: string) => Promise<Reply>): Promise<Reply> => {
    let reply: Reply | undefined
    await mutateAsync(async () => {
      reply = await sendKeyed(body, send)
    })
    if (reply === undefined) throw new Error('The write was not answered')
    return reply
  }
}
