import * as calls from '#contract/setup.ts'
import { deviceInWords } from '#domain/sessions/device.ts'
import type { Mount } from '#server/http/mount.ts'
import { giveSession, insertSession, isSignedIn } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { asksForToken, needsSetUp, setUp } from './setup.ts'

export function setupRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.setupState, async ({ request }) => {
    const isNeeded = await needsSetUp(deps.db)
    return {
      isNeeded,
      needsToken: isNeeded && asksForToken(deps, request),
      isSignedIn: await isSignedIn(deps, request),
    }
  })
  mount.json(calls.setUp, async ({ body, write, request, reply }) => {
    const user = await setUp(deps, write, body, asksForToken(deps, request))
    const device = deviceInWords(request.headers['user-agent'])
    const token = await insertSession(
      deps.db,
      { userId: user.id, device, credential: 'password' as const },
      deps.clock(),
    )
    await giveSession(deps, request, reply, token)
    return user
  })
}
