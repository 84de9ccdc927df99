import {
  endShift as endShiftCall,
  endShiftEarly as endShiftEarlyCall,
  listShiftEnds,
  readEarlyEnd as readEarlyEndCall,
  validateShiftEnd as validateShiftEndCall,
} from '#contract/shift-end.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { answerPage } from '../../http/paging.ts'
import { pinPlaceOf } from '../pins/attempts.ts'
import { endShift, endShiftEarly, readEarlyEnd, validateShiftEnd } from './shift-end.ts'
import { latestShiftEnds } from './store.ts'

export function shiftEndRoutes(mount: Mount, deps: Deps): void {
  mount.json(validateShiftEndCall, ({ rink }) => validateShiftEnd(deps, rink))
  mount.json(endShiftCall, ({ write, caller, rink, body }) =>
    endShift(deps, write, { userId: caller.user.id, rink }, body),
  )
  mount.json(endShiftEarlyCall, ({ write, caller, rink, body }) => {
    const place = pinPlaceOf({ caller, rink })
    return endShiftEarly(deps, write, { userId: caller.user.id, rink }, place, body)
  })
  mount.settled(listShiftEnds, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestShiftEnds(deps.db, rink.id, { ...page, unread: query.unread === 'true' }),
    ),
  )
  mount.json(readEarlyEndCall, ({ write, caller, rink, params, body }) => {
    const place = pinPlaceOf({ caller, rink })
    return readEarlyEnd(deps, write, { userId: caller.user.id, rink }, place, params.id, body.pin)
  })
}
