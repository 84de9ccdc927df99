import { setUp as setUpCall, setupState } from '#contract/setup.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { startSession } from '../../http/session.ts'
import { asksForToken, needsSetUp, setUp } from './setup.ts'

export function setupRoutes(mount: Mount, deps: Deps): void {
  mount.json(setupState, async ({ request }) => {
    const isNeeded = await needsSetUp(deps.db)
    return { isNeeded, needsToken: isNeeded && asksForToken(deps, request) }
  })
  mount.json(setUpCall, async ({ body, request, reply }) => {
    const user = await setUp(deps, request, body)
    await startSession(deps, request, reply, user.id)
    return user
  })
}
