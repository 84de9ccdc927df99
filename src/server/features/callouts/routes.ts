import { countCallouts } from '#contract/callout-counts.ts'
import * as calls from '#contract/callouts.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { addCallout, changeCallout, requireCallout } from './callouts.ts'
import { changesOfCallout, countByStatus, selectCallouts } from './store.ts'

export function calloutRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listCallouts, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      selectCallouts(deps.db, rink.id, { ...page, status: query.status, text: query.text }),
    ),
  )
  mount.json(calls.addCallout, ({ writer, body }) => addCallout(deps, writer, body))
  mount.json(calls.changeCallout, ({ writer, params, body }) => changeCallout(deps, writer, params.id, body))
  mount.cached(calls.readCallout, ({ rink, params }) => requireCallout(deps.db, rink.id, params.id))
  mount.cached(countCallouts, async ({ rink }) => ({
    inProgress: await countByStatus(deps.db, rink.id, 'In Progress'),
  }))
  mount.cached(calls.listCalloutChanges, async ({ rink, params, query, request, reply }) => {
    const { id } = await requireCallout(deps.db, rink.id, params.id)
    return answerPage(request, reply, query, page => changesOfCallout(deps.db, id, page))
  })
}
