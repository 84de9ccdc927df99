import { renderSVG } from 'uqr'
import { currentUser, login, loginQrCode, logout } from '#contract/auth.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { endSession, startSession } from '../../http/session.ts'
import { checkCredentials } from './login.ts'

export function authRoutes(mount: Mount, deps: Deps): void {
  mount.json(currentUser, async ({ caller }) => caller.user)
  mount.json(login, async ({ body, request, reply }) => {
    const user = await checkCredentials(deps, body, request.ip)
    await startSession(deps, request, reply, user.id)
    return user
  })
  mount.json(logout, async ({ request, reply }) => {
    await endSession(deps, request, reply)
    return { success: true as const, message: 'Signed out.' }
  })
  mount.raw(loginQrCode, async ({ request, reply }) => {
    const address = deps.config.publicUrl ?? `${request.protocol}://${request.host}`
    return reply.type('image/svg+xml').send(renderSVG(address, { border: 2 }))
  })
}
