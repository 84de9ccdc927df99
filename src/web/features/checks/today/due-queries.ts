import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listDueChecks, skipCheck } from '#contract/checks.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey, unlessJustRead } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'

/** New instances begin with the day, without a change that the server could tell. */
const POLLING_MS = 5 * 60_000

/** The checks of the shift with the pending ones of this tablet; cached for offline. */
export function useDueChecks(rink: Rink) {
  const list = useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'due'),
    queryFn: () => call(listDueChecks, { query: { rinkId: String(rink.id) } }),
    refetchInterval: POLLING_MS,
    refetchOnMount: unlessJustRead,
  })
  const withPending = useOverlay('dueChecks', rink)
  const { data } = list
  const due = useMemo(() => data && withPending(data), [data, withPending])
  return { ...list, due }
}

type Skipped = TypedPin & { reason: string } & Pick<DueCheck, 'checkId' | 'day'> & { opens: string }

/** Skips one instance of a check with a manager's PIN. */
export function useSkipCheck(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['checks'], ({ checkId, ...given }: Skipped) => {
    const body = { ...given, rinkId: rink.id }
    const params = { id: String(checkId) }
    return sendKeyed({ checkId, ...body }, key => call(skipCheck, { params, body, key }))
  })
}
