import { useQuery } from '@tanstack/react-query'
import type { PartRead } from '#contract/endpoint.ts'
import { listShiftEnds, readEarlyEnd, validateShiftEnd } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** The server's verdict on whether the shift can end now, and what is still to do. */
export type Validation = PartRead<typeof validateShiftEnd, 'reply'>

/** Asks the server whether the shift can end now. */
export function validate(rink: Rink): Promise<Validation> {
  return call(validateShiftEnd, { query: { rinkId: String(rink.id) } })
}

/** The early ends that no manager has read yet, newest first. */
export function useUnreadEarlyEnds(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'unread'),
    queryFn: () => call(listShiftEnds, { query: { rinkId: String(rink.id), unread: 'true' } }),
    refetchOnMount: 'always',
  })
}

/** Notes, by a manager's PIN, that an early end has been read. */
export function useReadEarlyEnd(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['shift-ends', 'checklists'], ({ id, pin }: { id: number; pin: string }) => {
    const body = { pin, rinkId: rink.id }
    const params = { id: String(id) }
    return sendKeyed({ id, ...body }, key => call(readEarlyEnd, { params, body, key }))
  })
}
