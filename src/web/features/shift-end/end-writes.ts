import type { BodyAtRink } from '#contract/endpoint.ts'
import { endShift, endShiftEarly } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

export function useEndShift(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(
    rink.id,
    ['shift-ends', 'checklists', 'equipment'],
    (given: BodyAtRink<typeof endShift>) => {
      const body = { ...given, rinkId: rink.id }
      return sendKeyed(body, key => call(endShift, { body, key }))
    },
  )
}

export function useEndShiftEarly(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(
    rink.id,
    ['shift-ends', 'checklists', 'equipment'],
    (given: BodyAtRink<typeof endShiftEarly>) => {
      const body = { ...given, rinkId: rink.id }
      return sendKeyed(body, key => call(endShiftEarly, { body, key }))
    },
  )
}
