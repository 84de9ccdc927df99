import type { TestBrowser } from './browser.ts'

/** Tries a PIN, by default at the session's rink. */
export function verify(browser: TestBrowser, pin: string, rinkId?: number) {
  return browser.post('/api/pins/verify', { pin, ...(rinkId !== undefined && { rinkId }) })
}
