import * as calls from '#contract/rinks.ts'
import { rinksOf } from '#domain/permissions.ts'
import type { Mount } from '#server/http/mount.ts'
import { rinksReached } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { addRink, changeRink } from './rinks.ts'

export function rinkRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listRinks, ({ caller }) => rinksReached(deps.db, rinksOf(caller.user)))
  mount.json(calls.addRink, ({ write, body }) => addRink(deps, write, body))
  mount.json(calls.changeRink, ({ write, params, body }) => changeRink(deps, write, params.id, body))
}
