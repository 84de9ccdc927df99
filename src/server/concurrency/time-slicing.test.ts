import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TimeSlicer, yieldToEventLoop } from './time-slicing.ts'

test('of all concurrent long work, one slice runs per turn of the event loop', async () => {
  const papers = Array.from({ length: 5 }, () => new TimeSlicer())
  const working = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !working.signal.aborted; turns += 1) await nextTurn()
  })()
  const beginnings = [...papers.map(paper => paper.pause()), yieldToEventLoop(), yieldToEventLoop()]
  const begunIn = await Promise.all(beginnings.map(begun => begun.then(() => turns)))
  working.abort()
  await others
  expect(new Set(begunIn).size).toBe(beginnings.length)
})
