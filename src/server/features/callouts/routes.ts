import { countCallouts } from '#contract/callout-counts.ts'
import * as calls from '#contract/callouts.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { addCallout, changeCallout, requireCallout } from './callouts.ts'
import { changesOfCallout, countOpen, selectCallouts, selectUnauthorised } from './store.ts'
import { addUnauthorisedCallout, authoriseCallout } from './unauthorised.ts'

export function calloutRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listCallouts, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      selectCallouts(deps.db, rink.id, {
        ...page,
        status: query.status,
        hasEnded: query.ended === 'true',
        isAuthorised: true,
        text: query.text,
      }),
    ),
  )
  mount.cached(calls.listUnauthorisedCallouts, ({ rink }) => selectUnauthorised(deps.db, rink.id))
  mount.json(calls.addUnauthorisedCallout, ({ writer, body }) => addUnauthorisedCallout(deps, writer, body))
  mount.json(calls.authoriseCallout, ({ writer, params, body }) =>
    authoriseCallout(deps, writer, params.id, body.pin),
  )
  mount.json(calls.addCallout, ({ writer, body }) => addCallout(deps, writer, body))
  mount.json(calls.changeCallout, ({ writer, params, body }) => changeCallout(deps, writer, params.id, body))
  mount.cached(calls.readCallout, ({ rink, params }) => requireCallout(deps.db, rink.id, params.id))
  mount.cached(countCallouts, ({ rink }) => countOpen(deps.db, rink.id))
  mount.cached(calls.listCalloutChanges, async ({ rink, params, query, request, reply }) => {
    const { id } = await requireCallout(deps.db, rink.id, params.id)
    return answerPage(request, reply, query, page => changesOfCallout(deps.db, id, page))
  })
}
