import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { forgetOldShells, SHELLS } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

// Calls are never kept here, nor what a document shows: both may hold what no browser should remember.
const NO_SCREENS = [/^\/api\//, /\.[a-z0-9]+($|\?)/i]

// Each version has a shelf of its own: installing one takes nothing from the version that is in use.
setCacheNameDetails({ prefix: SHELLS, precache: '', suffix: SHELL.version })
precacheAndRoute(SHELL.files, { cleanURLs: false, directoryIndex: '' })
for (const [page, allowlist] of Object.entries({
  '/index.html': [/^\/($|\?)/],
  '/dashboard.html': [/^\/dashboard($|\?)/],
  '/screen.html': [/./],
}))
  registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist, denylist: NO_SCREENS }))
// A tab that was opened before the last update still asks for the files of its own version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

clientsClaim()
self.addEventListener('activate', event => {
  const { registration } = self
  const isNewerComing = () => registration.installing !== null || registration.waiting !== null
  event.waitUntil(forgetOldShells(SHELL.version, isNewerComing))
})
// A new version waits until a person asks for it, or until no tab is open.
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
