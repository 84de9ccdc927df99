import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSignatures } from '#contract/signatures.ts'
import type { Signature, SignedRecord } from '#domain/people/signature.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The signatures of one kind of record at a rink, by id; `null` for a record without one. */
type Signatures = Readonly<Record<number, Signature | null>>

/** Addresses of requests stay short. */
const MOST_IN_ONE_CALL = 200
/** Those of records that are no longer on the screen. */
const MOST_KEPT = 300

/** How many marks of each record are on the screen, by rink and kind. */
const shown = new Map<string, Map<number, number>>()

/**
 * The signature of a record; undefined until it is known, `null` if there is none. All marks on a screen that show the same
 * kind share one request, and one entry of the offline cache.
 */
export function useSignature(rinkId: number, record: SignedRecord, id: number) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...signaturesOf(queries, rinkId, record), select: known => known[id] })
  useEffect(() => {
    const marks = shownOf(rinkId, record)
    marks.set(id, (marks.get(id) ?? 0) + 1)
    void complete(queries, rinkId, record, id)
    return () => {
      const left = (marks.get(id) ?? 1) - 1
      if (left > 0) marks.set(id, left)
      else marks.delete(id)
    }
  }, [queries, rinkId, record, id])
  return data
}

function signaturesOf(queries: QueryClient, rinkId: number, record: SignedRecord) {
  const queryKey = keyOf(rinkId, record)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Signatures> => {
      // The other marks of the list announce themselves first.
      await new Promise(resolve => setTimeout(resolve))
      const marks = shownOf(rinkId, record)
      const known = queries.getQueryData<Signatures>(queryKey) ?? {}
      const isChanged = queries.getQueryState(queryKey)?.isInvalidated
      const kept = Object.entries(known).slice(-MOST_KEPT)
      const signatures: Record<number, Signature | null> = Object.fromEntries(
        isChanged ? kept.filter(([id]) => !marks.has(Number(id))) : kept,
      )
      const missing = () => [...marks.keys()].filter(id => !(id in signatures)).slice(0, MOST_IN_ONE_CALL)
      for (let ids = missing(); ids.length > 0; ids = missing()) {
        const query = { rinkId: String(rinkId), record, ids: ids.join(',') }
        for (const id of ids) signatures[id] = null
        for (const { recordId, ...signature } of await call(readSignatures, { query }))
          signatures[recordId] = signature
      }
      return signatures
    },
  })
}

/** Only the signature of attendance changes with another write: each sign-in has its own. */
function keyOf(rinkId: number, record: SignedRecord) {
  return record === 'staff' ? rinkKey(rinkId, 'staff', 'signatures') : rinkKey(rinkId, 'signatures', record)
}

/** Fetches until the signature of a record on the screen is known. Without a network, the query is repeated later. */
async function complete(queries: QueryClient, rinkId: number, record: SignedRecord, id: number) {
  const options = signaturesOf(queries, rinkId, record)
  const isMissing = () =>
    shownOf(rinkId, record).has(id) && !(id in (queries.getQueryData(options.queryKey) ?? {}))
  try {
    while (isMissing()) await queries.fetchQuery({ ...options, staleTime: 0 })
  } catch {
    // The marks stay empty until the server answers.
  }
}

function shownOf(rinkId: number, record: SignedRecord): Map<number, number> {
  const key = `${rinkId} ${record}`
  const marks = shown.get(key) ?? new Map<number, number>()
  shown.set(key, marks)
  return marks
}
