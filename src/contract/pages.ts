/** The pages in which the app opens: they differ in what they show until it is there (tools/bundle/first-page.ts). */
export const PAGES = {
  /** With the login form. */
  login: 'index.html',
  /** With a picture of the dashboard. */
  dashboard: 'dashboard.html',
  /** For every other address: the app knows the routes. */
  screen: 'screen.html',
} as const

export type Page = (typeof PAGES)[keyof typeof PAGES]

/** The address that has a page with a picture of its own. */
export const DASHBOARD_ADDRESS = '/dashboard'

/** The page that opens at an address, without its query; undefined where it is that of a call or a file. */
export function pageAt(pathname: string): Page | undefined {
  if (pathname.startsWith('/api/') || /\.[a-z0-9]+$/i.test(pathname)) return undefined
  if (pathname === '/') return PAGES.login
  return pathname === DASHBOARD_ADDRESS ? PAGES.dashboard : PAGES.screen
}
