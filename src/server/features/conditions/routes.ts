import * as calls from '#contract/current-conditions.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { recordConditions } from './conditions.ts'
import { selectConditions } from './store.ts'

export function conditionsRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listConditions, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page => selectConditions(deps.db, rink, { ...page, text: query.text })),
  )
  mount.json(calls.recordConditions, ({ writer, body }) => recordConditions(deps, writer, body))
}
