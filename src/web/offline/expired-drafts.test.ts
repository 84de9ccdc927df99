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
})

/** Keeps drafts as they were kept a number of days ago. */
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

/** Lets the server answer that its clock is ahead of the tablet's. */
function serverIsAheadBy(ms: number): void {
  const serverTime = new Date(Date.now() + ms).toISOString()
  compareClocks(new Headers({ 'x-server-time': serverTime }), Date.now())
}

test('what someone typed for themselves goes when nobody came back for it in ninety days', async () => {
  await keptBefore({ 'own/7/users/new': 91, 'own/7/assessments/3': 89 })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/assessments/3'])
})

test('what is kept for everybody at a rink does not go by itself', async () => {
  await keptBefore({ 'incidents/1/': 400, 'ownership/1': 400, 'diary/1/': 400 })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['diary/1/', 'incidents/1/', 'ownership/1'])
})

test('nothing goes where the clock of the tablet is known to be wrong', async () => {
  await keptBefore({ 'own/7/assessments/3': 400 })
  serverIsAheadBy(-395 * DAY_MS)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/assessments/3'])
})

test('nothing goes as long as the server has not told the time, as on a network too slow to tell it by', async () => {
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

test('a draft that does not say when it was kept stays', async () => {
  await keptBefore({})
  const tablet = await openLocalDatabase()
  await tablet.put('drafts', { place: 'own/7/users/new', savedAt: 'of another version', content: {} })
  serverIsAheadBy(0)
  await forgetExpiredDrafts()
  expect(await places()).toEqual(['own/7/users/new'])
})
