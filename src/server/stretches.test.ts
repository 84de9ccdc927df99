import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextStretch, Stretches } from './stretches.ts'

test('of all the long work that is asked for at once, one stretch is done in a turn', async () => {
  const papers = Array.from({ length: 5 }, () => new Stretches())
  const working = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !working.signal.aborted; turns += 1) await nextTurn()
  })()
  const beginnings = [...papers.map(paper => paper.pause()), nextStretch(), nextStretch()]
  const begunIn = await Promise.all(beginnings.map(begun => begun.then(() => turns)))
  working.abort()
  await others
  expect(new Set(begunIn).size).toBe(beginnings.length)
})
