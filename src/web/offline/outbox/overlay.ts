import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { queuedWriteOf, type Responses } from './queued-write.ts'
import { useOutbox } from './use-outbox.ts'
import { isWaiting, type WaitingWrite } from './waiting-write.ts'

/** The prefixes of the query keys of each response. */
const KEYS: Readonly<Record<keyof Responses, (rinkId: number) => readonly QueryKey[]>> = {
  staff: rinkId => [rinkKey(rinkId, 'staff', 'list')],
  register: rinkId => [rinkKey(rinkId, 'equipment', 'list'), rinkKey(rinkId, 'equipment', 'one')],
  dueChecks: rinkId => [rinkKey(rinkId, 'checks', 'due')],
  places: rinkId => [rinkKey(rinkId, 'places', 'list')],
  ice: rinkId => [rinkKey(rinkId, 'log', 'ice')],
  plant: rinkId => [rinkKey(rinkId, 'log', 'plant')],
  air: rinkId => [rinkKey(rinkId, 'log', 'air')],
}

const isName = (name: string): name is keyof Responses => name in KEYS

/** Applies writes to a response, oldest first. */
export function overlay<Name extends keyof Responses>(
  name: Name,
  data: Responses[Name],
  writes: readonly WaitingWrite[],
  rink: RinkTime,
): Responses[Name] {
  return writes.reduce(
    (shown, write) => queuedWriteOf(write)?.apply?.[name]?.(shown, write, rink) ?? shown,
    data,
  )
}

/**
 * Returns a function that applies the pending writes of this tablet to a response of the rink. It omits
 * writes whose screen still waits for the result, and refused writes, unless they lock a machine or
 * close a place.
 */
export function useOverlay<Name extends keyof Responses>(name: Name, rink: Rink | undefined) {
  const writes = useOutbox('writes')
  const awaited = useOutbox('awaited')
  return useCallback(
    (data: Responses[Name]) => {
      if (!rink) return data
      const counting = writes.filter(
        write =>
          write.rinkId === rink.id &&
          ((isWaiting(write) && !awaited.includes(write.key)) || queuedWriteOf(write)?.locks),
      )
      return overlay(name, data, counting, rink)
    },
    [name, writes, awaited, rink],
  )
}

/**
 * Applies a sent write to the cached responses of its rink, until they are refetched. Their age does not
 * change, because nothing else in them is new. If `isOvertaken`, running fetches are cancelled, because they
 * may have been read before the write.
 */
export function applySent(
  queries: QueryClient,
  write: WaitingWrite,
  rink: RinkTime,
  isOvertaken: boolean,
): void {
  for (const name of Object.keys(KEYS).filter(isName)) applyTo(name)

  function applyTo(name: keyof Responses): void {
    if (!queuedWriteOf(write)?.apply?.[name]) return
    for (const queryKey of KEYS[name](write.rinkId)) {
      if (isOvertaken)
        void queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      for (const query of queries.getQueryCache().findAll({ queryKey })) {
        queries.setQueryData<Responses[typeof name]>(
          query.queryKey,
          data => data && overlay(name, data, [write], rink),
          { updatedAt: query.state.dataUpdatedAt },
        )
      }
    }
  }
}
