import { expect, test } from 'vitest'
import { yieldToEventLoop } from '#server/concurrency/time-slicing.ts'
import { nextTurn, pagesOf } from './pages.ts'

/** A list with the ids 300 to 1, some rows as long as a request body, and the sizes of the pages read. */
function listOf(isLong: (id: number) => boolean) {
  const asked: number[] = []
  const read = async ({ limit, before = 301 }: { limit: number; before: number | undefined }) => {
    asked.push(limit)
    const left = Math.min(limit, before - 1)
    return Array.from({ length: left }, (_, place) => {
      const id = before - 1 - place
      return { id, lines: [{ text: isLong(id) ? 'x'.repeat(900_000) : 'Quiet.' }] }
    })
  }
  return { read, asked }
}

test('short records are read in large pages, long ones one by one, each exactly once', async () => {
  const { read, asked } = listOf(id => id > 290)
  const ids: number[] = []
  for await (const rows of pagesOf(read)) ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual(Array.from({ length: 300 }, (_, place) => 300 - place))
  expect(asked.slice(0, 3)).toEqual([5, 1, 1])
  expect(Math.max(...asked)).toBe(100)
})

test('pages of possibly long records are small even after short ones', async () => {
  const { read, asked } = listOf(id => id < 100)
  for await (const _rows of pagesOf(read, { most: 20 })) continue
  expect(Math.max(...asked)).toBe(20)
  expect(asked.at(-1)).toBe(1)
})

test('a list is read only to the requested length, from the given record', async () => {
  const { read, asked } = listOf(() => false)
  const ids: number[] = []
  for await (const rows of pagesOf(read, { limit: 30, before: 200, first: 21 }))
    ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual(Array.from({ length: 30 }, (_, place) => 199 - place))
  expect(asked).toEqual([21, 9])
})

test('a list for a screen does not queue behind exports', async () => {
  const { read } = listOf(() => false)
  let stretches = 0
  const exports = Array.from({ length: 100 }, async () => {
    await yieldToEventLoop()
    stretches += 1
  })
  for await (const _rows of pagesOf(read, { limit: 200, between: nextTurn })) continue
  expect(stretches).toBeLessThan(20)
  await Promise.all(exports)
})
