import * as calls from '#contract/shift-end.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { readEarlyEnd } from './early-end-reading.ts'
import { endShift, endShiftEarly, validateShiftEnd } from './shift-end.ts'
import { latestShiftEnds } from './store.ts'

export function shiftEndRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.validateShiftEnd, ({ rink }) => validateShiftEnd(deps, rink))
  mount.json(calls.endShift, ({ writer, body }) => endShift(deps, writer, body))
  mount.json(calls.endShiftEarly, ({ writer, body }) => endShiftEarly(deps, writer, body))
  mount.cached(calls.listShiftEnds, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestShiftEnds(deps.db, rink.id, { ...page, unread: query.unread === 'true' }),
    ),
  )
  mount.json(calls.readEarlyEnd, ({ writer, params, body }) =>
    readEarlyEnd(deps, writer, params.id, body.pin),
  )
}
