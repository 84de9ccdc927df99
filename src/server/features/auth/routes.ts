import { renderSVG } from 'uqr'
import * as calls from '#contract/auth.ts'
import { Refusal } from '#domain/errors.ts'
import { endSession, giveSession, loginOrigin } from '#server/accounts/sign-in.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { giveToken } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { factorRoutes } from './factor-routes.ts'
import { signIn } from './login.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { changeOwnPassword } from './own-password.ts'

// Longer than any host name; a QR code fits only a few thousand characters.
const LONGEST_ADDRESS = 500

export function authRoutes(mount: Mount, deps: Deps): void {
  factorRoutes(mount, deps)
  oidcRoutes(mount, deps)
  mount.cached(calls.currentUser, async ({ caller }) => caller.user)
  mount.json(calls.login, async ({ body, write, request, reply }) => {
    const { user, token } = await signIn(deps, write, body, loginOrigin(request))
    await giveSession(deps, write, request, reply, token)
    return user
  })
  mount.json(calls.logout, async ({ write, request, reply }) => {
    await endSession(deps, write, request, reply)
    return { success: true as const, message: 'Logged out.' }
  })
  mount.json(calls.changeOwnPassword, async ({ write, caller, body, request, reply }) => {
    const changed = await changeOwnPassword(deps, write, caller, body, loginOrigin(request))
    giveToken(deps, request, reply, changed.token)
    return changed.reply
  })
  mount.raw(calls.loginQrCode, async ({ request, reply }) => {
    const address = publicAddress(deps.config, request)
    if (address.length > LONGEST_ADDRESS) throw new Refusal('invalid')
    return reply.type('image/svg+xml').send(renderSVG(address, { border: 2 }))
  })
}
