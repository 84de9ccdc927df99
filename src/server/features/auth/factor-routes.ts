import * as calls from '#contract/factors.ts'
import { loginOrigin } from '#server/accounts/sign-in.ts'
import { needsConfirmation } from '#server/http/access.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { isSecure } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { confirm } from './confirmation.ts'
import { addFactor, listFactors, removeFactor, totpEnrolment } from './factors.ts'
import { newPasskey, passkeyRequest } from './passkeys.ts'

export function factorRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listFactors, ({ caller, request }) =>
    listFactors(deps, caller, isSecure(deps, request) ? ['passkey'] : ['passkey', 'totp']),
  )
  mount.json(calls.prepareTotp, async ({ caller }) => totpEnrolment(caller))
  mount.json(calls.addTotp, ({ write, caller, body, request }) =>
    addFactor(deps, write, caller, body.currentPassword, loginOrigin(request), {
      kind: 'totp',
      ...body,
      isOffered: !isSecure(deps, request),
    }),
  )
  mount.json(calls.preparePasskey, ({ caller, request }) =>
    passkeyRequest(deps, caller, publicAddress(deps.config, request)),
  )
  mount.json(calls.addPasskey, async ({ write, caller, body, request }) => {
    const passkey = await newPasskey(deps, caller, publicAddress(deps.config, request), body.passkey)
    return addFactor(deps, write, caller, body.currentPassword, loginOrigin(request), passkey)
  })
  mount.json(calls.removeFactor, ({ write, caller, params }) => removeFactor(deps, write, caller, params.id))
  mount.json(calls.prepareConfirmation, async ({ caller, request }) => {
    const { factors } = await listFactors(deps, caller, [])
    return {
      isNeeded: await needsConfirmation(deps, caller),
      kinds: [...new Set(factors.map(({ kind }) => kind))],
      passkey: await passkeyRequest(deps, caller, publicAddress(deps.config, request)),
    }
  })
  mount.json(calls.confirm, ({ write, caller, body, request }) =>
    confirm(deps, write, caller, body, loginOrigin(request), publicAddress(deps.config, request)),
  )
}
