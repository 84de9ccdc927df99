import { countCallouts } from '#contract/callout-counts.ts'
import {
  addCallout as addCalloutCall,
  changeCallout as changeCalloutCall,
  listCalloutChanges,
  listCallouts,
  printCallout,
  readCallout,
} from '#contract/callouts.ts'
import type { Deps } from '../../deps.ts'
import type { UntypedCall } from '../../http/call.ts'
import type { Mount } from '../../http/mount.ts'
import { answerPage } from '../../http/paging.ts'
import { pinPlaceOf } from '../pins/attempts.ts'
import { addCallout, changeCallout, requireCallout, type Writer } from './callouts.ts'
import { paperOf } from './paper.ts'
import { changesOfCallout, countOfStatus, latestCallouts } from './store.ts'

export function calloutRoutes(mount: Mount, deps: Deps): void {
  mount.settled(listCallouts, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestCallouts(deps.db, rink.id, { ...page, status: query.status, text: query.text }),
    ),
  )
  mount.json(addCalloutCall, ({ write, caller, rink, body }) =>
    addCallout(deps, write, writerOf({ caller, rink }), body),
  )
  mount.json(changeCalloutCall, ({ write, caller, rink, params, body }) =>
    changeCallout(deps, write, writerOf({ caller, rink }), params.id, body),
  )
  mount.settled(readCallout, ({ rink, params }) => requireCallout(deps.db, rink.id, params.id))
  mount.settled(countCallouts, async ({ rink }) => ({
    inProgress: await countOfStatus(deps.db, rink.id, 'In Progress'),
  }))
  mount.paper(printCallout, async ({ rink, params }) => {
    const callout = await requireCallout(deps.db, rink.id, params.id)
    const changes = await changesOfCallout(deps.db, callout.id)
    return paperOf(deps, rink, callout, changes)
  })
  mount.settled(listCalloutChanges, async ({ rink, params }) => {
    const { id } = await requireCallout(deps.db, rink.id, params.id)
    return changesOfCallout(deps.db, id)
  })
}

function writerOf(call: Pick<UntypedCall, 'caller' | 'rink'>): Writer {
  return { userId: call.caller.user.id, rink: call.rink, place: pinPlaceOf(call) }
}
