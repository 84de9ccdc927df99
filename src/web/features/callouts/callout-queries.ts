import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import {
  addCallout,
  type addUnauthorisedCallout,
  changeCallout,
  listCalloutChanges,
  listCallouts,
} from '#contract/callouts.ts'
import type { BodyAtRink } from '#contract/endpoint.ts'
import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import { calloutOf } from '#web/callouts/callout-query.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { unauthorisedCalloutWrite } from './queued-writes.ts'

const PAGE_SIZE = '20'

/** Authorised callouts in progress, or those that are resolved or closed. */
export type CalloutGroup = 'open' | 'ended'

/** The callouts of a group, newest first, in pages; only those with all words of `text`. */
export function useCallouts(rink: Rink, group: CalloutGroup, text: string) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'callouts', 'list', group, text),
    queryFn: ({ pageParam: before }) =>
      callPage(listCallouts, {
        query: {
          rinkId: String(rink.id),
          limit: PAGE_SIZE,
          ...(group === 'open' ? { status: 'In Progress' } : { ended: 'true' }),
          ...(text && { text }),
          ...(before && { before }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    // The rows and open edits remain during a search.
    placeholderData: keepPreviousData,
  })
}

/** One callout. */
export function useCallout(rink: Rink, id: string) {
  return useQuery(calloutOf(rink, id))
}

/** The callouts of a list, with those that are being edited, in their order. */
export function useWithEdited(
  rink: Rink,
  listed: readonly Callout[],
  editing: readonly Callout[],
): Callout[] {
  const missing = editing.filter(({ id }) => !listed.some(callout => callout.id === id))
  const asked = useQueries({
    queries: missing.map(({ id }) => calloutOf(rink, String(id))),
    combine: answers => answers.map(({ data }) => data),
  })
  return [...listed, ...missing.map((seen, place) => asked[place] ?? seen)].toSorted(
    (one, other) => other.id - one.id,
  )
}

/** The changes of a callout, newest first, in pages. */
export function useCalloutChanges(rink: Rink, id: number) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'callouts', 'changes', id),
    queryFn: ({ pageParam: before }) =>
      callPage(listCalloutChanges, {
        params: { id: String(id) },
        query: { rinkId: String(rink.id), ...(before && { before }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** A repeat after a lost reply is recorded once, even after a reload. */
export function useAddCallout(rink: Rink, lastSent: WriteKey | null, onSending: (sent: WriteKey) => void) {
  const sendKeyed = useWriteKey(lastSent, onSending)
  return useRinkWrite(rink.id, ['callouts', 'equipment'], (given: BodyAtRink<typeof addCallout>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(addCallout, { body, key }))
  })
}

/** Saves a callout without a manager, now or when the tablet is online again. */
export function useSaveUnauthorised(rink: Rink) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  return (given: BodyAtRink<typeof addUnauthorisedCallout>, sourceDraft: SourceDraft) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => send(unauthorisedCalloutWrite, { body, key, sourceDraft }))
  }
}

export function useChangeCallout(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['callouts', 'equipment'], (given: BodyAtRink<typeof changeCallout>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(changeCallout, { params: { id: String(id) }, body, key }))
  })
}
