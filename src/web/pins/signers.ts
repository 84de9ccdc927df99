import { queryOptions, useQuery } from '@tanstack/react-query'
import { listSigners } from '#contract/people.ts'
import type { Signer } from '#domain/people/person.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The query for the people of the rink who can sign as one of two. `null` fetches nothing. */
export function signersOf(rink: Rink | null) {
  const id = rink?.id ?? 0
  return queryOptions({
    queryKey: rinkKey(id, 'staff', 'signers'),
    queryFn: () => call(listSigners, { query: { rinkId: String(id) } }),
    enabled: rink !== null,
    refetchOnMount: 'always',
  })
}

/** The people of the rink who can sign as one of two; undefined until they are known. `null` fetches nothing. */
export function useSigners(rink: Rink | null): Signer[] | undefined {
  return useQuery(signersOf(rink)).data
}

/** True if two different people can sign: one as a manager, one with a PIN of their own. */
export function canTwoSign(signers: readonly Signer[]): boolean {
  return signers.some(
    ({ isManager, personId }) =>
      isManager && signers.some(other => other.hasPin && other.personId !== personId),
  )
}
