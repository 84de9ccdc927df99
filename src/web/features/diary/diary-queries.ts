import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type addDiaryEntry, listDiaryEntries } from '#contract/diary.ts'
import type { BodyAtRink } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { callPage } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey, type WriteKey } from '#web/api/use-write-key.ts'
import type { Period } from '#web/components/period.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { diaryEntryWrite } from './queued-writes.ts'

/** About a week, and quick to render. */
const PAGE_SIZE = '30'

/** Filters entries by text and day. */
export interface DiaryFilter extends Period {
  text: string
}

/**
 * The diary in pages, newest first. The previous result stays visible until the response to a new filter
 * arrives; each page names its filter.
 */
export function useDiary(rink: Rink, { from, to, ...words }: DiaryFilter) {
  const text = words.text.trim()
  return useInfiniteQuery({
    queryKey: rinkKey(rink.id, 'diary', 'list', text, from, to),
    queryFn: async ({ pageParam: before }) => {
      const page = await callPage(listDiaryEntries, {
        query: {
          rinkId: String(rink.id),
          limit: PAGE_SIZE,
          ...(text && { text }),
          ...(from && { from }),
          ...(to && { to }),
          ...(before && { before }),
        },
      })
      return { ...page, filter: { text, from, to } }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

interface NewEntry {
  entry: BodyAtRink<typeof addDiaryEntry>
  sourceDraft: SourceDraft
}

/** Sends an entry, or queues it until the network is back. A repeat is recorded once. */
export function useAddDiaryEntry(
  rink: Rink | null,
  lastSent: WriteKey | null,
  onSending: (sent: WriteKey) => void,
) {
  const sendKeyed = useWriteKey(lastSent, onSending)
  const send = useQueuedWrite(rink)
  return useMutation({
    mutationFn: async ({ entry, sourceDraft }: NewEntry) => {
      if (rink === null) throw new Error('No rink selected')
      const body = { ...entry, rinkId: rink.id }
      return sendKeyed(body, key => send(diaryEntryWrite, { body, key, sourceDraft }))
    },
  })
}
