import { expect, test, vi } from 'vitest'

/** The tab's identifier after a page has loaded. */
async function load(): Promise<string> {
  vi.resetModules()
  return (await import('./use-announce-editing.ts')).THIS_TAB
}

test('a reloaded tab is the same tab, and a copy of an open tab is another one', async () => {
  const first = await load()
  expect(await load()).not.toBe(first)
  window.dispatchEvent(new Event('pagehide'))
  const last = sessionStorage.getItem('rinkbook-tab')
  expect(await load()).toBe(last)
  expect(sessionStorage.getItem('rinkbook-tab')).toBeNull()
})
