import { expect, it } from 'vitest'
import { signedHeadsNow } from '#server/audit/heads/heads.ts'
import { longTrail } from '#test/server/long-trail.ts'
import { plansOf } from '#test/server/query-plans.ts'
import { exportedLines } from './export.ts'
import { latestEntries } from './store.ts'

it('exporting the next part of the trail never sorts it', async () => {
  const { deps, count } = await longTrail()
  const { watched, plans } = plansOf(deps.db)
  const heads = await signedHeadsNow(deps)
  let lines = 0
  for await (const text of exportedLines(watched, undefined, heads)) lines += text.split('\n').length - 1
  const steps = await plans()
  expect(lines).toBe(count + 1)
  expect(steps.length).toBeGreaterThan(3)
  expect(steps.filter(step => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
})

it.each([
  ['all', {}],
  ['a rink', { rinkId: 1 }],
  ['no rink', { rinkId: 'none' }],
  ['a user', { userId: 1 }],
  ['a kind of record', { record: 'legal_holds' }],
  ['a period', { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' }],
  ['all of them', { rinkId: 1, userId: 1, record: 'staff', from: '2026-11-20T00:00:00.000Z' }],
] as const)('never sorts the trail to list the newest of %s', async (_name, filters) => {
  const { deps } = await longTrail()
  const { watched, plans } = plansOf(deps.db)
  const any = { before: undefined, rinkId: undefined, userId: undefined, record: undefined }
  await latestEntries(watched, { limit: 20, from: undefined, until: undefined, ...any, ...filters })
  const steps = await plans()
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.filter(step => /SCAN entry|SCAN audit_entries$|TEMP B-TREE/.test(step))).toEqual([])
})

it('the filter finds the only entry of a kind behind thousands of others, or none', async () => {
  const { deps } = await longTrail()
  const page = { limit: 20, before: undefined, rinkId: undefined, userId: undefined }
  const period = { from: undefined, until: undefined }
  const oldest = await deps.db.selectFrom('auditEntries').selectAll().orderBy('id').executeTakeFirstOrThrow()
  await deps.db.updateTable('auditEntries').set({ record: 'schedule' }).where('id', '=', oldest.id).execute()
  const found = await latestEntries(deps.db, { ...page, ...period, record: 'schedule' })
  expect(found.map(({ id }) => id)).toEqual([oldest.id])
  expect(await latestEntries(deps.db, { ...page, ...period, record: 'checklist' })).toEqual([])
})
