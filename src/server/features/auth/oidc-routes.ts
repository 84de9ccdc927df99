import { oidcCallback, oidcLogin } from '#contract/auth.ts'
import { Refusal } from '#domain/errors.ts'
import { giveSession, loginOrigin } from '#server/accounts/sign-in.ts'
import type { Mount } from '#server/http/mount.ts'
import { isSecure } from '#server/http/session.ts'
import { seal, unseal } from '#server/security/sealing.ts'
import type { Deps } from '#server/start/deps.ts'
import { readOidcAnswer, signInByProvider, startOidcLogin } from './oidc.ts'

const COOKIE = 'rinkbook-oidc'
const COOKIE_SECONDS = 600

export function oidcRoutes(mount: Mount, deps: Deps): void {
  mount.raw(oidcLogin, async ({ request, reply }) => {
    const { oidc, publicUrl } = requireProvider(deps)
    const { address, started } = await startOidcLogin(oidc, publicUrl).catch((cause: unknown) => {
      throw new Refusal('provider_failed', { cause })
    })
    return reply
      .setCookie(COOKIE, seal(deps.secret, started), {
        path: oidcCallback.path,
        httpOnly: true,
        // The provider sends the browser back from its own site.
        sameSite: 'lax',
        secure: isSecure(deps, request),
        maxAge: COOKIE_SECONDS,
      })
      .redirect(address)
  })
  mount.raw(oidcCallback, async ({ write, request, reply, log }) => {
    const { oidc, publicUrl } = requireProvider(deps)
    reply.clearCookie(COOKIE, { path: oidcCallback.path })
    try {
      const kept = unseal(deps.secret, request.cookies[COOKIE] ?? '')
      if (kept === undefined) throw new Refusal('provider_failed')
      const person = await readOidcAnswer(oidc, publicUrl, request, kept)
      const token = await signInByProvider(deps, write, oidc, person, loginOrigin(request))
      await giveSession(deps, write, request, reply, token)
      return await reply.redirect('/')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ code: error.code, err: error.cause }, 'login refused')
      return reply.redirect(`/?login=${error.code}`)
    }
  })
}

function requireProvider({ config: { oidc, publicUrl } }: Deps) {
  if (oidc === null || publicUrl === null) throw new Refusal('not_found')
  return { oidc, publicUrl }
}
