import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Another test may have opened the store already.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Simulates a browser that neither opens its store nor fails. */
function openNothing() {
  return vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new IDBOpenDBRequest())
}

test('a store that does not open counts as missing, and is tried again', async () => {
  const { openLocalDatabase } = await import('./local-database.ts')
  const open = openNothing()
  const opening = openLocalDatabase().catch(String)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await opening).toContain('does not open')
  open.mockRestore()
  vi.useRealTimers()
  expect((await openLocalDatabase()).objectStoreNames).toContain('drafts')
})
