import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOfSubmission } from '#contract/checklists.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import { recordAbsence, reportFault } from '#contract/equipment.ts'
import { handOver } from '#contract/handovers.ts'
import { completeShift, signIn } from '#contract/staff.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { draftsOf } from '#web/features/checklists/checklist-drafts.ts'
import { draftsWithPrefix } from './drafts.ts'
import { openLocalDatabase } from './local-database.ts'
import { allWrites, removeWrite } from './outbox/outbox-store.ts'
import stored from './store-of-version-4.json' with { type: 'json' }

const RINK = {
  id: 41,
  name: 'North',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-01-01T00:00:00.000Z',
}

// The store of tablets that run the previous version. Never change the file.
beforeAll(async () => {
  for (const { key } of await allWrites()) await removeWrite(key)
  const { drafts, outbox } = stored.stores
  const tablet = await openDB('rinkbook')
  const savedAt = new Date().toISOString()
  for (const draft of drafts.rows) await tablet.put('drafts', { ...draft, savedAt })
  for (const write of outbox.rows) await tablet.put('outbox', write)
  tablet.close()
})

// Test files that run in one process share the store.
afterAll(async () => {
  const tablet = await openLocalDatabase()
  for (const { place } of stored.stores.drafts.rows) await tablet.delete('drafts', place)
  for (const { key } of stored.stores.outbox.rows) await removeWrite(key)
})

test('the fixture has the object stores and keys of version 4', async () => {
  const tablet = await openDB('rinkbook')
  for (const [name, { keyPath }] of Object.entries(stored.stores))
    expect(tablet.transaction(name).objectStore(name).keyPath).toBe(keyPath)
  tablet.close()
})

test('a draft of such a store can be read', async () => {
  expect(await draftsOf(forklift, RINK)).toMatchObject([
    { day: '2026-11-20', machines: [{ name: 'Red truck', brakes: 'Fail' }] },
  ])
  expect(await draftsOf(ladder, RINK)).toMatchObject([
    { refused: { key: 'one', submittedBy: 'Tess Tech', problem: 'Too late.' } },
  ])
  expect(await draftsWithPrefix('handovers/41/')).toMatchObject([{ content: { toManager: 'Sue Site' } }])
  expect(await draftsWithPrefix('diary/41/')).toMatchObject([{ content: { entryText: 'Gate 2' } }])
  expect(await draftsWithPrefix('own/43/')).toMatchObject([{ content: { email: 'tess@rink.test' } }])
  expect(await draftsWithPrefix('news/41/')).toMatchObject([
    { content: { call: nameOfSubmission(forklift) } },
  ])
})

test('a write of such a store is unchanged, with the same call and refusal', async () => {
  const writes = await allWrites()
  expect(writes).toMatchObject(stored.stores.outbox.rows)
  expect(writes.map(({ call }) => call)).toEqual([
    ...checklists.map(nameOfSubmission),
    ...[signIn, completeShift, handOver, addDiaryEntry, reportFault, recordAbsence].map(({ name }) => name),
  ])
  expect(writes.filter(({ refusal }) => refusal).map(({ call }) => call)).toEqual([handOver.name])
})
