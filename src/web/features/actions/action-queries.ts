import { useQuery } from '@tanstack/react-query'
import { readAction } from '#contract/actions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { texts } from './texts.ts'

/** One action with its history. Without a network, it is the one in the list, and `history` is missing. */
export function useAction(rink: Rink, id: string) {
  const listed = useActions(rink).data?.find(action => String(action.id) === id)
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'actions', 'one', id),
    queryFn: () => call(readAction, { params: { id }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
  const { data } = query
  const isNewer = data !== undefined && data.revision >= (listed?.revision ?? 0)
  return { ...query, data: isNewer ? data : listed, history: data?.history }
}

/** Changes an action, which needs the server. Each body has one key until the server responds. */
export function useActionWrite(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rink.id, ['actions'], (send: () => Promise<{ message: string }>) =>
    send(),
  )
  return async <Body extends object>(
    given: Body,
    send: (parts: {
      params: { id: string }
      body: Body & { rinkId: number }
      key: string
    }) => Promise<{ message: string }>,
  ) => {
    const body = { ...given, rinkId: rink.id }
    const { message } = await mutateAsync(() =>
      sendKeyed({ id, ...body }, key => send({ params: { id: String(id) }, body, key })),
    )
    return { title: texts.saved, text: message }
  }
}
