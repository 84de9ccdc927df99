import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareClocks } from '#web/api/server-clock.ts'
import { forgetExpiredDrafts } from './expired-drafts.ts'
import { openLocalDatabase } from './local-database.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = new Date('2026-11-20T06:00:00.000Z')

// Another test may have left drafts in the same store.
beforeEach(async () => {
  const tablet = await openLocalDatabase()
  await tablet.clear('drafts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Stores drafts that are a number of days old. */
async function keptBefore(drafts: Record<string, number>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const tablet = await openLocalDatabase()
  for (const [place, days] of Object.entries(drafts)) {
    const savedAt = new Date(NOW.getTime() - days * DAY_MS).toISOString()
    await tablet.put('drafts', { place, savedAt, content: { reason: 'Off work since then' } })
  }
}

async function places(): Promise<string[]> {
  const tablet = await openLocalDatabase()
  return tablet.getAllKeys('drafts')
}

/** The server responds with a clock that is ahead of the tablet's. */
function serverIsAheadBy(ms: number): void {
  const serverTime = new Date(Date.now() + ms).toISOString()
  compareClocks(new Headers({ 'x-server-time': serverTime }), Date.now())
}

test('a personal draft is deleted after ninety days', async () => {
  await keptBefore({ 'own/7/users/new': 91, 'own/7/assessments/3': 89 })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/assessments/3'])
})

test('the shared draft of a rink does not expire', async () => {
  await keptBefore({ 'incidents/1/': 400, 'ownership/1': 400, 'diary/1/': 400 })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['diary/1/', 'incidents/1/', 'ownership/1'])
})

test("no draft is deleted while the tablet's clock is known to be wrong", async () => {
  await keptBefore({ 'own/7/assessments/3': 400 })
  serverIsAheadBy(-395 * DAY_MS)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/assessments/3'])
})

test('no draft is deleted before the clocks were compared, as on a slow network', async () => {
  await keptBefore({ 'own/7/assessments/3': 400 })
  vi.resetModules()
  const clock = await import('#web/api/server-clock.ts')
  const expired = await import('./expired-drafts.ts')
  const serverTime = NOW.toISOString()
  clock.compareClocks(new Headers({ 'x-server-time': serverTime }), Date.now() - 5000)
  await expired.forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/assessments/3'])
  clock.compareClocks(new Headers({ 'x-server-time': serverTime }), Date.now())
  await expired.forgetExpiredDrafts()
  expect(await places()).toEqual([])
})

test('a draft without a valid date is not deleted', async () => {
  await keptBefore({})
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', { place: 'own/7/users/new', savedAt: 'of another version', content: {} })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/users/new'])
})

test('a tab that starts does not delay the drafts of another, which would be lost if that one closes', async () => {
  await keptBefore({ 'own/7/assessments/3': 89 })
  serverIsAheadBy(0)
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit')
  await forgetExpiredDrafts()
  expect(opened.mock.calls.map(([, mode]) => mode ?? 'readonly')).toEqual(['readonly'])
  expect(committed).toHaveBeenCalledTimes(1)
})
