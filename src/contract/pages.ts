/** The HTML page that starts the app; the app itself knows its routes. */
export const PAGE = 'index.html'

/** Whether an address without its query opens the app: it is neither a call's nor a file's. */
export function opensApp(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname)
}
