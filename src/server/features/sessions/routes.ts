import * as calls from '#contract/sessions.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { allSessions, endOtherSessions, endOwnSession, endSession, ownSessions } from './sessions.ts'

export function sessionRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listOwnSessions, ({ caller }) => ownSessions(deps, caller))
  mount.json(calls.endOwnSession, ({ write, caller, params }) =>
    endOwnSession(deps, write, caller, params.id),
  )
  mount.json(calls.endOtherSessions, ({ write, caller }) => endOtherSessions(deps, write, caller))
  mount.json(calls.listSessions, ({ caller }) => allSessions(deps, caller))
  mount.json(calls.endSession, ({ write, params }) => endSession(deps, write, params.id))
}
