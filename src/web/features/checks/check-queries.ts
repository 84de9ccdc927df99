import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { listCheckRecords, readCheckRecord, type recordCheck, signOffCheck } from '#contract/check-records.ts'
import { skipCheck } from '#contract/checks.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { keyOfDraft, useWriteKey } from '#web/api/use-write-key.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { aboutCheck, checkRecordWrite } from './queued-writes.ts'

const PAGE_SIZE = '30'

/** The records of a check in pages, newest first; optionally of one day. */
export function useCheckRecords(rink: Rink, checkId: string, day?: string) {
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'checks', 'records', checkId, day ?? ''),
    queryFn: ({ pageParam: before }) =>
      callPage(listCheckRecords, {
        query: {
          rinkId: String(rink.id),
          checkId,
          limit: PAGE_SIZE,
          ...(before && { before }),
          ...(day !== undefined && { from: day, to: day }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

export function useCheckRecord(rink: Rink, id: string) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'record', id),
    queryFn: () => call(readCheckRecord, { params: { id }, query: { rinkId: String(rink.id) } }),
  })
}

/** Signs a record off; never queued, because it needs a session or a PIN. */
export function useSignOff(rink: Rink, id: number) {
  const sendKeyed = useWriteKey()
  const params = { id: String(id) }
  return useRinkWrite(rink.id, ['checks'], (body: BodyOf<typeof signOffCheck>) =>
    sendKeyed(body, key => call(signOffCheck, { params, body, key })),
  )
}

type Skipped = TypedPin & { reason: string } & Pick<DueCheck, 'checkId' | 'day'> & { opens: string }

/** Skips one instance of a check with a manager's PIN. */
export function useSkipCheck(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['checks'], ({ checkId, ...given }: Skipped) => {
    const body = { ...given, rinkId: rink.id }
    const params = { id: String(checkId) }
    return sendKeyed({ checkId, ...body }, key => call(skipCheck, { params, body, key }))
  })
}

interface NewRecord {
  body: BodyOf<typeof recordCheck>
  template: Template
  /** The names of the subjects, by their keys. */
  names: Readonly<Record<string, string>>
  draftId: string
  sourceDraft: SourceDraft
  replaces: string | undefined
}

/** Sends a check, or queues it until the network is back. A repeat is recorded once. */
export function useRecordCheck(rink: Rink) {
  const send = useQueuedWrite(rink)
  return useMutation({
    mutationFn: ({ body, template, names, draftId, ...replaced }: NewRecord) =>
      send(checkRecordWrite, {
        body,
        key: keyOfDraft(draftId, body),
        about: aboutCheck(template, names),
        ...replaced,
      }),
  })
}
