import {
  endShift as endShiftCall,
  endShiftEarly as endShiftEarlyCall,
  listShiftEnds,
  readEarlyEnd as readEarlyEndCall,
  validateShiftEnd as validateShiftEndCall,
} from '#contract/shift-end.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { endShift, endShiftEarly, readEarlyEnd, validateShiftEnd } from './shift-end.ts'
import { latestShiftEnds } from './store.ts'

export function shiftEndRoutes(mount: Mount, deps: Deps): void {
  mount.json(validateShiftEndCall, ({ rink }) => validateShiftEnd(deps, rink))
  mount.json(endShiftCall, ({ writer, body }) => endShift(deps, writer, body))
  mount.json(endShiftEarlyCall, ({ writer, body }) => endShiftEarly(deps, writer, body))
  mount.cached(listShiftEnds, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestShiftEnds(deps.db, rink.id, { ...page, unread: query.unread === 'true' }),
    ),
  )
  mount.json(readEarlyEndCall, ({ writer, params, body }) => readEarlyEnd(deps, writer, params.id, body.pin))
}
