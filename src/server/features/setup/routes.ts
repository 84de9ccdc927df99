import * as calls from '#contract/setup.ts'
import { giveSession, insertSession, loginOrigin } from '#server/accounts/sign-in.ts'
import { findDevice } from '#server/http/device.ts'
import type { Mount } from '#server/http/mount.ts'
import { isSignedIn } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { asksForToken, needsSetUp, setUp } from './setup.ts'

export function setupRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.setupState, async ({ request }) => {
    const isNeeded = await needsSetUp(deps.db)
    const device = await findDevice(deps, request)
    return {
      isNeeded,
      needsToken: isNeeded && asksForToken(deps, request),
      isSignedIn: await isSignedIn(deps, request),
      ...(device && { device: device.name }),
      ...(deps.config.oidc && { provider: deps.config.oidc.name }),
    }
  })
  mount.json(calls.setUp, async ({ body, write, request, reply }) => {
    const user = await setUp(deps, write, body, asksForToken(deps, request))
    const origin = { ...loginOrigin(request), credential: 'password' as const }
    const token = await mutate(deps, { ...write, userId: user.id, key: null }, async tx => {
      const session = await insertSession(tx, user.id, origin, deps.clock())
      return { reply: session.token, audit: [session.note] }
    })
    await giveSession(deps, { ...write, key: null }, request, reply, token)
    return user
  })
}
