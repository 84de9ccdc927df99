import * as calls from '#contract/handovers.ts'
import { listMatters } from '#contract/matters.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { acceptHandover, handOver, handoverAt } from './handovers.ts'
import { openMatters } from './open-matters.ts'
import { pastMattersAt } from './past-matters.ts'
import { latestHandovers } from './store.ts'

export function handoverRoutes(mount: Mount, deps: Deps): void {
  mount.json(listMatters, ({ rink }) => openMatters(deps.db, rink, deps.clock()))
  mount.cached(calls.listHandovers, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page => latestHandovers(deps.db, rink.id, page)),
  )
  mount.json(calls.listPastMatters, ({ rink }) => pastMattersAt(deps.db, rink, deps.clock()))
  mount.json(calls.readHandover, ({ rink, params }) => handoverAt(deps, rink, params.id))
  mount.json(calls.acceptHandover, ({ writer, params, body }) =>
    acceptHandover(deps, writer, params.id, body),
  )
  mount.json(calls.handOver, ({ writer, body }) => handOver(deps, writer, body))
}
