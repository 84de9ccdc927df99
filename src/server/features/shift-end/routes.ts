import {
  endShift as endShiftCall,
  endShiftEarly as endShiftEarlyCall,
  listShiftEnds,
  readEarlyEnd as readEarlyEndCall,
  validateShiftEnd as validateShiftEndCall,
} from '#contract/shift-end.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { writerOf } from '#server/http/writer.ts'
import { pinPlaceOf } from '#server/pins/attempts.ts'
import type { Deps } from '#server/start/deps.ts'
import { endShift, endShiftEarly, readEarlyEnd, validateShiftEnd } from './shift-end.ts'
import { latestShiftEnds } from './store.ts'

export function shiftEndRoutes(mount: Mount, deps: Deps): void {
  mount.json(validateShiftEndCall, ({ rink }) => validateShiftEnd(deps, rink))
  mount.json(endShiftCall, ({ write, body, ...call }) => endShift(deps, write, writerOf(call), body))
  mount.json(endShiftEarlyCall, ({ write, body, ...call }) =>
    endShiftEarly(deps, write, writerOf(call), pinPlaceOf(call), body),
  )
  mount.cached(listShiftEnds, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestShiftEnds(deps.db, rink.id, { ...page, unread: query.unread === 'true' }),
    ),
  )
  mount.json(readEarlyEndCall, ({ write, params, body, ...call }) =>
    readEarlyEnd(deps, write, writerOf(call), pinPlaceOf(call), params.id, body.pin),
  )
}
