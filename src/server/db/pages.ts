import { setImmediate } from 'node:timers/promises'
import { yieldToEventLoop } from '#server/concurrency/time-slicing.ts'

/** The size of the first page, before any length is known. */
const FIRST_ROWS = 5
const MOST_ROWS = 100
/** Page limit for rows of any length: long ones may follow many short ones. */
export const MOST_LONG_ROWS = 20
/** In characters: some ten milliseconds of reading. */
export const MOST_WEIGHT = 1_000_000

interface Page {
  limit: number
  before: number | undefined
}

interface Paging extends Page {
  /** The number of rows of the first page, and the maximum. */
  first: number
  most: number
  /** Runs between two pages; by default it yields to the event loop. */
  between: () => Promise<void>
}

/**
 * Reads a list page by page. The size of each page is estimated from the previous rows, so that reading it
 * takes only a moment: a record may be as long as a request body. `read` returns the rows after the row with
 * the id `before`.
 */
export async function* pagesOf<Row extends { id: number }>(
  read: (page: Page) => Promise<Row[]>,
  {
    limit = Number.POSITIVE_INFINITY,
    before,
    first = FIRST_ROWS,
    most = MOST_ROWS,
    between = yieldToEventLoop,
  }: Partial<Paging> = {},
): AsyncGenerator<Row[]> {
  let left = limit
  let last = before
  for (let next = first; left > 0; ) {
    const asked = Math.min(next, left)
    const rows = await read({ limit: asked, before: last })
    if (rows.length > 0) yield rows
    left -= rows.length
    if (rows.length < asked || left === 0) return
    last = rows.at(-1)?.id
    const average = Math.max(1, weightOf(rows) / rows.length)
    next = Math.min(most, Math.max(1, Math.floor(MOST_WEIGHT / average)))
    // SQLite answers synchronously, so other requests need a chance to run.
    await between()
  }
}

/**
 * Runs between the pages of a list for a screen: yields to other requests, but does not queue behind exports.
 */
export function nextTurn(): Promise<void> {
  return setImmediate()
}

/** The length of a record, summed over its texts. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let weight = 1
  for (const part of Object.values(value)) weight += weightOf(part)
  return weight
}
