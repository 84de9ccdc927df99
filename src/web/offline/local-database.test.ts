import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Another test may have opened the store that is asked for here.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As a browser that neither opens its store nor says why. */
function openNothing() {
  return vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new IDBOpenDBRequest())
}

test('a store that is silent counts as one that keeps nothing, and is asked again', async () => {
  const { openLocalDatabase } = await import('./local-database.ts')
  const open = openNothing()
  const opening = openLocalDatabase().catch(String)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await opening).toContain('does not open')
  open.mockRestore()
  vi.useRealTimers()
  expect((await openLocalDatabase()).objectStoreNames).toContain('drafts')
})
