import { handOver as handOverCall, listHandovers } from '#contract/handovers.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { answerPage } from '../../http/paging.ts'
import { writerOf } from '../../http/writer.ts'
import { handOver } from './handovers.ts'
import { latestHandovers } from './store.ts'

export function handoverRoutes(mount: Mount, deps: Deps): void {
  mount.settled(listHandovers, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page => latestHandovers(deps.db, rink.id, page)),
  )
  mount.json(handOverCall, ({ write, body, ...call }) => handOver(deps, write, writerOf(call), body))
}
