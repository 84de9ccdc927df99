import { addRink as addRinkCall, changeRink as changeRinkCall, listRinks } from '#contract/rinks.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { addRink, changeRink } from './rinks.ts'
import { allRinks } from './store.ts'

export function rinkRoutes(mount: Mount, deps: Deps): void {
  mount.settled(listRinks, async ({ caller }) => {
    const rinks = await allRinks(deps.db)
    return rinks.filter(rink => reachesRink(caller.user, rink.id))
  })
  mount.json(addRinkCall, ({ write, body }) => addRink(deps, write, body))
  mount.json(changeRinkCall, ({ write, params, body }) => changeRink(deps, write, params.id, body))
}
