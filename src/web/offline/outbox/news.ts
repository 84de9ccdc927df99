import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { deleteDraft, draftsWithPrefix } from '../drafts.ts'
import { newsPlaces } from './outbox-store.ts'

/** A write that was sent with an unexpected result, which its author has to see. */
export interface News {
  place: string
  call: string
  reply: unknown
}

const storedSchema = z.object({ call: z.string(), reply: z.unknown() })

/** Where the news of a rink are cached; a write that was sent may add one. */
export const newsKey = (rinkId: number) => ['rink', rinkId, 'news'] as const

/** The news of a rink that nobody has read yet, and how to say that one was read. */
export function useNews(rinkId: number) {
  const queries = useQueryClient()
  const queryKey = newsKey(rinkId)
  const { data: news = [] } = useQuery({
    queryKey,
    queryFn: () => readNews(rinkId).catch(() => []),
    refetchOnMount: 'always',
  })
  const forget = async ({ place }: News) => {
    await deleteDraft(place)
    await queries.invalidateQueries({ queryKey })
  }
  return { news, forget }
}

async function readNews(rinkId: number): Promise<News[]> {
  const drafts = await draftsWithPrefix(newsPlaces(rinkId))
  return drafts
    .toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
    .flatMap(({ place, content }) => {
      const { data } = storedSchema.safeParse(content)
      return data ? [{ place, call: data.call, reply: data.reply }] : []
    })
}
