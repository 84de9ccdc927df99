import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PartRead } from '#contract/endpoint.ts'
import { listShiftEnds, readEarlyEnd, validateShiftEnd } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey, shiftEndValidationKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'

/** The server's decision if the shift can end now, with the open items. */
export type Validation = PartRead<typeof validateShiftEnd, 'reply'>

/** Asks the server if the shift can end now. */
export function validationQuery({ id }: Rink) {
  return queryOptions({
    queryKey: shiftEndValidationKey(id),
    queryFn: () => call(validateShiftEnd, { query: { rinkId: String(id) } }),
    refetchOnMount: 'always',
  })
}

/** Early ends that no manager has acknowledged, newest first. */
export function useUnreadEarlyEnds(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'shift-ends', 'unread'),
    queryFn: () => call(listShiftEnds, { query: { rinkId: String(rink.id), unread: 'true' } }),
    refetchOnMount: 'always',
  })
}

/** Acknowledges an early end with a manager's PIN. */
export function useReadEarlyEnd(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(
    rink.id,
    ['shift-ends', 'checklists'],
    ({ id, ...typed }: TypedPin & { id: number }) => {
      const body = { ...typed, rinkId: rink.id }
      const params = { id: String(id) }
      return sendKeyed({ id, ...body }, key => call(readEarlyEnd, { params, body, key }))
    },
  )
}
