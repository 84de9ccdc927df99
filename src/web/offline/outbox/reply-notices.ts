import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { deleteDraft, draftsWithPrefix } from '../drafts.ts'
import { replyNoticePrefix } from './outbox-store.ts'
import { queuedWritesLoaded } from './queued-write.ts'

/** A sent write whose unexpected reply its author has to see. */
export interface ReplyNotice {
  place: string
  call: string
  reply: unknown
}

const storedSchema = z.object({ call: z.string(), reply: z.unknown() })

/** The query key of a rink's notices; sending a write may add one. */
export const replyNoticesKey = (rinkId: number) => ['rink', rinkId, 'news'] as const

/** The unread notices of a rink, and a function that dismisses one. */
export function useReplyNotices(rinkId: number) {
  const queries = useQueryClient()
  const queryKey = replyNoticesKey(rinkId)
  const { data: notices = [] } = useQuery({
    queryKey,
    queryFn: () => readReplyNotices(rinkId).catch(() => []),
    refetchOnMount: 'always',
  })
  const dismiss = async ({ place: draftKey }: ReplyNotice) => {
    await deleteDraft(draftKey)
    await queries.invalidateQueries({ queryKey })
  }
  return { notices, dismiss }
}

async function readReplyNotices(rinkId: number): Promise<ReplyNotice[]> {
  // The screen words each notice with its queued write.
  const [drafts] = await Promise.all([draftsWithPrefix(replyNoticePrefix(rinkId)), queuedWritesLoaded()])
  return drafts
    .toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
    .flatMap(({ place, content }) => {
      const { data } = storedSchema.safeParse(content)
      return data ? [{ place, call: data.call, reply: data.reply }] : []
    })
}
