import type { TestBrowser } from './browser.ts'

/** Tries a PIN, at the rink of the session where none is named. */
export function verify(browser: TestBrowser, pin: string, rinkId?: number) {
  return browser.post('/api/pins/verify', { pin, ...(rinkId !== undefined && { rinkId }) })
}
