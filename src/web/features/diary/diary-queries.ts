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

/** About a week, and a screen that is drawn at once. */
const PAGE_SIZE = '30'

/** By their words, and by the days they are about. */
export interface DiaryFilter extends Period {
  text: string
}

/**
 * The diary, newest first, page after page. What is shown stays until the answer to another filter is there: each
 * page says what it was asked for.
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

/** Writes an entry, or keeps it until the network is back. However often it is sent, it is written once. */
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
