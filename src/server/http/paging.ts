import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_PAGE } from '#contract/query.ts'
import { nextTurn, pagesOf, weightOf } from '#server/db/pages.ts'

interface PageAsked {
  limit?: number | undefined
  before?: number | undefined
}

/** The page for the screen is read together with one more record, which shows that more follow. */
const FIRST_ROWS = 21
const MOST_ROWS = 50
/** In characters: a page of longer records ends earlier, so that one list cannot block the server. */
const MOST_OF_PAGE = 4_000_000

/**
 * Sends one page of a list, newest first, with a Link header to the next page. `read` is asked for one record
 * more than the page shows, to know if there is a next page.
 */
export async function answerPage<Row extends { id: number }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit = DEFAULT_PAGE, before }: PageAsked,
  read: (page: { limit: number; before: number | undefined }) => Promise<Row[]>,
): Promise<Row[]> {
  const shown: Row[] = []
  let weight = 0
  const asked = { limit: limit + 1, before }
  const steps = { first: FIRST_ROWS, most: MOST_ROWS, between: nextTurn }
  for await (const rows of pagesOf(read, { ...asked, ...steps })) {
    for (const row of rows) {
      weight += weightOf(row)
      const last = shown.at(-1)
      if (last && (shown.length === limit || weight > MOST_OF_PAGE)) {
        reply.header('link', `<${nextAddress(request, last.id)}>; rel="next"`)
        return shown
      }
      shown.push(row)
    }
  }
  return shown
}

function nextAddress({ url }: FastifyRequest, before: number): string {
  const [path = '', query] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('before', String(before))
  return `${path}?${search.toString()}`
}
