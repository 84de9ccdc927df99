import * as calls from '#contract/signatures.ts'
import type { Mount } from '#server/http/mount.ts'
import { signaturesOf } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { claimsOf, confirmClaim } from './claims.ts'
import { verifiedShare } from './share.ts'

export function signatureRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.readSignatures, async ({ rink, query }) => {
    const signatures = await signaturesOf(deps.db, rink.id, query.record, query.ids)
    return [...signatures].map(([recordId, signature]) => ({ recordId, ...signature }))
  })
  mount.json(calls.listClaims, ({ writer }) => claimsOf(deps, writer))
  mount.json(calls.confirmClaim, ({ writer, body }) => confirmClaim(deps, writer, body))
  mount.json(calls.readVerifiedShare, ({ rink }) => verifiedShare(deps, rink))
}
