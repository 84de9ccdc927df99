import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyAtRink, BodyOf } from '#contract/endpoint.ts'
import {
  addIncident,
  type addUnauthorisedIncident,
  assessIncident,
  countersignIncident,
  listIncidents,
  notifyIncident,
  readIncident,
} from '#contract/incidents.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import type { IncidentEntry } from './form/incident-entry.ts'
import { unauthorisedIncidentWrite } from './queued-writes.ts'

const PAGE_SIZE = '20'
/** Specification 2, section 9. */
const REFRESH_EVERY_MS = 60_000

/** Summaries of incident reports, newest first, in pages; refetched every minute. */
export function useIncidents(rink: Rink) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'incidents', 'list'),
    queryFn: ({ pageParam: before }) =>
      callPage(listIncidents, {
        query: { rinkId: String(rink.id), limit: PAGE_SIZE, ...(before && { before }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_EVERY_MS,
  })
}

// Not refetched by topics: each request is recorded as an opening of the report by a user.
const recordKey = (rinkId: number, id: string) => ['incident record', rinkId, id] as const

/** One complete report. Not cached, because each opening is recorded. */
export function useIncident(rink: Rink, id: string) {
  return useQuery({
    queryKey: recordKey(rink.id, id),
    queryFn: () => call(readIncident, { params: { id }, query: { rinkId: String(rink.id) } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

/** Records a report. `lastSent` is the write of an earlier visit without a reply; a repeat is the same report. */
export function useAddIncident(rink: Rink, lastSent: WriteKey | null, onSending: (sent: WriteKey) => void) {
  const sendKeyed = useWriteKey(lastSent, onSending)
  return useRinkWrite(rink.id, ['incidents'], (body: BodyOf<typeof addIncident>) =>
    sendKeyed(body, key => call(addIncident, { body, key })),
  )
}

/** Saves a report that a manager countersigns later, now or when the tablet is online again. */
export function useSaveUnauthorised(rink: Rink) {
  const sendKeyed = useWriteKey()
  const send = useQueuedWrite(rink)
  return (
    body: BodyOf<typeof addUnauthorisedIncident>,
    { involved }: Pick<IncidentEntry, 'involved'>,
    sourceDraft: SourceDraft,
  ) => {
    const about = { involved: involved ?? '' }
    return sendKeyed(body, key => send(unauthorisedIncidentWrite, { body, key, about, sourceDraft }))
  }
}

interface Here {
  rinkId: number
}

/** Adds an assessment to a report. */
export function useAssessIncident(rink: Rink, id: number) {
  const params = { id: String(id) }
  return useAddition(
    rink,
    id,
    (body: BodyAtRink<typeof assessIncident> & Here, key) => call(assessIncident, { params, body, key }),
    (open, added) => ({ ...open, assessments: newestFirst(added, open.assessments) }),
  )
}

/** Adds a report to the authority. */
export function useNotifyIncident(rink: Rink, id: number) {
  const params = { id: String(id) }
  return useAddition(
    rink,
    id,
    (body: BodyAtRink<typeof notifyIncident> & Here, key) => call(notifyIncident, { params, body, key }),
    (open, added) => ({ ...open, notifications: newestFirst(added, open.notifications) }),
  )
}

/** Adds a manager's signature to a report that was saved without one. */
export function useCountersignIncident(rink: Rink, id: number) {
  const params = { id: String(id) }
  return useAddition(
    rink,
    id,
    (body: BodyAtRink<typeof countersignIncident> & Here, key) =>
      call(countersignIncident, { params, body, key }),
    (_, saved) => saved,
  )
}

/**
 * Adds to an open report and updates it (`put`) without another recorded opening. If another user has
 * assessed it since, it is refetched, because their decision has to be read first.
 */
function useAddition<Given extends object, Added>(
  rink: Rink,
  id: number,
  send: (body: Given & Here, key: string) => Promise<Added>,
  put: (open: Incident, added: Added) => Incident,
) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const queryKey = recordKey(rink.id, String(id))
  return useRinkWrite(rink.id, ['incidents'], async (given: Given) => {
    const body = { ...given, rinkId: rink.id }
    try {
      const added = await sendKeyed(body, key => send(body, key))
      queries.setQueryData<Incident>(queryKey, open => open && put(open, added))
    } catch (error) {
      const isAssessed = error instanceof ApiError && error.code === 'incident_assessed'
      if (isAssessed) void queries.invalidateQueries({ queryKey })
      throw error
    }
  })
}

function newestFirst<Added extends { id: number }>(added: Added, others: Added[]): Added[] {
  return [added, ...others.filter(({ id }) => id !== added.id)]
}
