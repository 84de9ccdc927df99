import { renderSVG } from 'uqr'
import * as calls from '#contract/auth.ts'
import { Refusal } from '#domain/errors.ts'
import { deviceInWords } from '#domain/sessions/device.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { endSession, giveSession, giveToken } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { signIn } from './login.ts'
import { changeOwnPassword } from './own-password.ts'

// Longer than any host name; a QR code fits only a few thousand characters.
const LONGEST_ADDRESS = 500

export function authRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.currentUser, async ({ caller }) => caller.user)
  mount.json(calls.login, async ({ body, request, reply }) => {
    const device = deviceInWords(request.headers['user-agent'])
    const { user, token } = await signIn(deps, body, { address: request.ip, device })
    await giveSession(deps, request, reply, token)
    return user
  })
  mount.json(calls.logout, async ({ request, reply }) => {
    await endSession(deps, request, reply)
    return { success: true as const, message: 'Logged out.' }
  })
  mount.json(calls.changeOwnPassword, async ({ write, caller, body, request, reply }) => {
    const changed = await changeOwnPassword(deps, write, caller, body, request.ip)
    giveToken(deps, request, reply, changed.token)
    return changed.reply
  })
  mount.raw(calls.loginQrCode, async ({ request, reply }) => {
    const address = publicAddress(deps.config, request)
    if (address.length > LONGEST_ADDRESS) throw new Refusal('invalid')
    return reply.type('image/svg+xml').send(renderSVG(address, { border: 2 }))
  })
}
