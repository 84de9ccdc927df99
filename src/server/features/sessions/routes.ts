import {
  endOtherSessions as endOtherSessionsCall,
  endOwnSession as endOwnSessionCall,
  endSession as endSessionCall,
  listOwnSessions,
  listSessions,
} from '#contract/sessions.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { allSessions, endOtherSessions, endOwnSession, endSession, ownSessions } from './sessions.ts'

export function sessionRoutes(mount: Mount, deps: Deps): void {
  mount.json(listOwnSessions, ({ caller }) => ownSessions(deps, caller))
  mount.json(endOwnSessionCall, ({ write, caller, params }) => endOwnSession(deps, write, caller, params.id))
  mount.json(endOtherSessionsCall, ({ write, caller }) => endOtherSessions(deps, write, caller))
  mount.json(listSessions, ({ caller }) => allSessions(deps, caller))
  mount.json(endSessionCall, ({ write, params }) => endSession(deps, write, params.id))
}
