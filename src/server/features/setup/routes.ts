import { setUp as setUpCall, setupState } from '#contract/setup.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { giveSession, insertSession } from '../../http/session.ts'
import { asksForToken, needsSetUp, setUp } from './setup.ts'

export function setupRoutes(mount: Mount, deps: Deps): void {
  mount.json(setupState, async ({ request }) => {
    const isNeeded = await needsSetUp(deps.db)
    return { isNeeded, needsToken: isNeeded && asksForToken(deps, request) }
  })
  mount.json(setUpCall, async ({ body, write, request, reply }) => {
    const user = await setUp(deps, write, body, asksForToken(deps, request))
    await giveSession(deps, request, reply, await insertSession(deps.db, user.id, deps.clock()))
    return user
  })
}
