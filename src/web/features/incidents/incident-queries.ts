import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyAtRink, BodyOf } from '#contract/endpoint.ts'
import {
  addIncident,
  assessIncident,
  listIncidents,
  notifyIncident,
  readIncident,
} from '#contract/incidents.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'

const PAGE_SIZE = '20'
/** Specification 2, section 9. */
const REFRESH_EVERY_MS = 60_000

/** Incident reports in short, newest first, page after page; asked again every minute. */
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

// Beside what live news asks for again: each asking is an opening on record, and nobody opened it.
const recordKey = (rinkId: number, id: string) => ['incident record', rinkId, id] as const

/** One report whole. Nothing is kept of it when it is closed: each opening is one call, and on record. */
export function useIncident(rink: Rink, id: string) {
  return useQuery({
    queryKey: recordKey(rink.id, id),
    queryFn: () => call(readIncident, { params: { id }, query: { rinkId: String(rink.id) } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

interface Sending {
  /** What an earlier visit sent and had no answer to. */
  lastSent: WriteKey | null
  onSending: (sent: WriteKey) => void
}

export function useAddIncident(rink: Rink, { lastSent, onSending }: Sending) {
  const sendKeyed = useWriteKey(lastSent, onSending)
  return useIncidentMutation(rink, (body: BodyOf<typeof addIncident>) =>
    sendKeyed(body, key => call(addIncident, { body, key })),
  )
}

export function useAssessIncident(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  const show = useShowInRecord(rink, id)
  return useIncidentMutation(
    rink,
    async (given: BodyAtRink<typeof assessIncident>) => {
      const body = { ...given, rinkId: rink.id }
      const params = { id: String(id) }
      const answer = await sendKeyed(body, key => call(assessIncident, { params, body, key }))
      show(open => ({ ...open, assessments: newestFirst(answer, open.assessments) }))
    },
    useReadAgain(rink, id),
  )
}

export function useNotifyIncident(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  const show = useShowInRecord(rink, id)
  return useIncidentMutation(
    rink,
    async (given: BodyAtRink<typeof notifyIncident>) => {
      const body = { ...given, rinkId: rink.id }
      const params = { id: String(id) }
      const answer = await sendKeyed(body, key => call(notifyIncident, { params, body, key }))
      show(open => ({ ...open, notifications: newestFirst(answer, open.notifications) }))
    },
    useReadAgain(rink, id),
  )
}

/** Puts what was just added to a record into the one that is open, without opening it again. */
function useShowInRecord(rink: Rink, id: number) {
  const queries = useQueryClient()
  return (add: (open: Incident) => Incident) =>
    queries.setQueryData<Incident>(recordKey(rink.id, String(id)), open => open && add(open))
}

/** Opens a record again that somebody else has assessed meanwhile: what they decided has to be read first. */
function useReadAgain(rink: Rink, id: number) {
  const queries = useQueryClient()
  return (error: Error) => {
    const isAssessed = error instanceof ApiError && error.code === 'incident_assessed'
    if (isAssessed) void queries.invalidateQueries({ queryKey: recordKey(rink.id, String(id)) })
  }
}

function newestFirst<Added extends { id: number }>(added: Added, others: Added[]): Added[] {
  return [added, ...others.filter(({ id }) => id !== added.id)]
}

function useIncidentMutation<Given, Answer>(
  rink: Rink,
  mutationFn: (given: Given) => Promise<Answer>,
  onError?: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onError: error => onError?.(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'incidents') }),
  })
}
