import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_PAGE } from '#contract/query.ts'

interface PageAsked {
  limit?: number | undefined
  before?: number | undefined
}

/**
 * Answers one page of a list, newest first, and says in a Link header where the next one is. `read` is asked for one
 * record more than the page holds, to know whether there is a next one.
 */
export async function answerPage<Row extends { id: number }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit = DEFAULT_PAGE, before }: PageAsked,
  read: (page: { limit: number; before: number | undefined }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read({ limit: limit + 1, before })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last && rows.length > limit) reply.header('link', `<${nextAddress(request, last.id)}>; rel="next"`)
  return shown
}

function nextAddress({ url }: FastifyRequest, before: number): string {
  const [path = '', query] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('before', String(before))
  return `${path}?${search.toString()}`
}
