import { listAdministratorNotices, reviewAdministrators as reviewCall } from '#contract/administrators.ts'
import * as calls from '#contract/notices.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { administratorNotices, reviewAdministrators } from './administrators.ts'
import { acknowledgeNotice } from './notices.ts'
import { latestNotices } from './store.ts'

export function noticeRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listNotices, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      latestNotices(deps.db, rink.id, { ...page, open: query.open === 'true' }),
    ),
  )
  mount.json(calls.acknowledgeNotice, ({ writer, params, body }) =>
    acknowledgeNotice(deps, writer, params.id, body.pin),
  )
  mount.json(listAdministratorNotices, ({ caller }) =>
    administratorNotices(deps.db, caller.user.id, deps.clock()),
  )
  mount.json(reviewCall, ({ write, caller, body }) => reviewAdministrators(deps, write, caller, body.upTo))
}
