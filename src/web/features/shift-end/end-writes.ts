import type { BodyAtRink } from '#contract/endpoint.ts'
import { endShift, endShiftEarly } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useShiftMutation } from './shift-end-queries.ts'

export function useEndShift(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useShiftMutation(rink, (given: BodyAtRink<typeof endShift>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(endShift, { body, key }))
  })
}

export function useEndShiftEarly(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useShiftMutation(rink, (given: BodyAtRink<typeof endShiftEarly>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(endShiftEarly, { body, key }))
  })
}
