/** The HTML pages that start the app. They differ in what they show until it has loaded (tools/bundle/first-page.ts). */
export const PAGES = {
  /** With the login form. */
  login: 'index.html',
  /** With an outline of the dashboard. */
  dashboard: 'dashboard.html',
  /** For every other address; the app itself knows its routes. */
  screen: 'screen.html',
} as const

export type Page = (typeof PAGES)[keyof typeof PAGES]

/** The one address besides the login that has a page of its own. */
export const DASHBOARD_ADDRESS = '/dashboard'

/** The page for an address without its query; undefined if the address is a call's or a file's. */
export function pageAt(pathname: string): Page | undefined {
  if (pathname.startsWith('/api/') || /\.[a-z0-9]+$/i.test(pathname)) return undefined
  if (pathname === '/') return PAGES.login
  return pathname === DASHBOARD_ADDRESS ? PAGES.dashboard : PAGES.screen
}
