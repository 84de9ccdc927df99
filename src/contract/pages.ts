/** The HTML page that starts the app; the app itself knows its routes. */
export const PAGE = 'index.html'

/** True if an address without its query opens the app, rather than an endpoint or a file. */
export function opensApp(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname)
}
