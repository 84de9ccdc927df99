import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signedHeadsNow } from '#server/audit/heads/heads.ts'
import { longTrail } from '#test/server/long-trail.ts'
import { exportedLines } from './export.ts'

it('other requests are served during the export of a long trail', async () => {
  const { deps, count } = await longTrail()
  const exporting = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !exporting.signal.aborted; turns += 1) await nextTurn()
  })()
  const heads = await signedHeadsNow(deps)
  let lines = 0
  for await (const text of exportedLines(deps.db, undefined, heads)) lines += text.split('\n').length - 1
  exporting.abort()
  await others
  expect(lines).toBe(count + 1)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(count / 500) - 2)
})
