import type { Topic } from '#contract/events.ts'
import { useRinkWrite } from './use-rink-write.ts'
import { useWriteKey } from './use-write-key.ts'

/** Makes writes at a rink that change the topics and need the server. Each body has one key until the server responds. */
export function useKeyedWrite(rinkId: number, topics: readonly Topic[]) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rinkId, topics, (send: () => Promise<unknown>) => send())
  return async <Reply>(body: object, send: (key: string) => Promise<Reply>): Promise<Reply> => {
    let reply: Reply | undefined
    await mutateAsync(async () => {
      reply = await sendKeyed(body, send)
    })
    if (reply === undefined) throw new Error('The write was not answered')
    return reply
  }
}
