import * as calls from '#contract/signatures.ts'
import { CONFIDENTIAL_RECORDS } from '#domain/people/signature.ts'
import type { Mount } from '#server/http/mount.ts'
import { readsIncidentDetails } from '#server/people/incident-readers.ts'
import { signaturesOf } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { claimsOf, confirmClaim, unconfirmedClaims } from './claims.ts'
import { verifiedShare } from './share.ts'

export function signatureRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.readSignatures, async ({ caller, rink, query: { record, ids } }) => {
    const { db } = deps
    const signatures = await signaturesOf(db, rink.id, record, ids)
    const isReadable =
      !CONFIDENTIAL_RECORDS.has(record) || (await readsIncidentDetails(db, caller.user, rink.id))
    return [...signatures].map(([recordId, signature]) => ({
      recordId,
      ...signature,
      ...(!isReadable && { name: null, account: null, pins: [] }),
    }))
  })
  mount.json(calls.listClaims, ({ writer }) => claimsOf(deps, writer))
  mount.json(calls.listUnconfirmed, ({ writer }) => unconfirmedClaims(deps, writer))
  mount.json(calls.confirmClaim, ({ writer, body }) => confirmClaim(deps, writer, body))
  mount.json(calls.readVerifiedShare, ({ rink }) => verifiedShare(deps, rink))
}
