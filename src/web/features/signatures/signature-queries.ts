import { useQuery } from '@tanstack/react-query'
import {
  type Claim,
  confirmClaim,
  listClaims,
  listUnconfirmed,
  readVerifiedShare,
} from '#contract/signatures.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useAuth } from '#web/session/auth-context.tsx'

/** The records that wait for the confirmation of the current person; nobody confirms for a shared account. */
export function useClaims(rink: Rink) {
  const { user } = useAuth()
  return useQuery({
    queryKey: rinkKey(rink.id, 'signatures', 'claims', user?.person?.id),
    queryFn: () => call(listClaims, { query: { rinkId: String(rink.id) } }),
    enabled: user?.person !== undefined,
    refetchOnMount: 'always',
  })
}

/** The records that other people have not confirmed in time, for managers. */
export function useUnconfirmed(rink: Rink) {
  const isManager = useManages(rink)
  return useQuery({
    queryKey: rinkKey(rink.id, 'signatures', 'unconfirmed'),
    queryFn: () => call(listUnconfirmed, { query: { rinkId: String(rink.id) } }),
    enabled: isManager,
    refetchOnMount: 'always',
  })
}

/** The share of verified records by month, for managers. */
export function useVerifiedShare(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'signatures', 'share'),
    queryFn: () => call(readVerifiedShare, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** Confirms records one after the other. */
export function useConfirmClaims(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['signatures', 'staff'], async (claims: readonly Claim[]) => {
    for (const { record, recordId } of claims) {
      const body = { rinkId: rink.id, record, recordId }
      await sendKeyed(body, key => call(confirmClaim, { body, key }))
    }
  })
}

/** True if the current user manages the rink. */
export function useManages(rink: Rink): boolean {
  const { user } = useAuth()
  return user !== null && may(user, 'manage', rink.id)
}
