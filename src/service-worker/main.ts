import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { opensApp, PAGE } from '#contract/pages.ts'
import { forgetOldShells, SHELL_CACHE } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Chromium serves these routes without starting the worker (Service Worker Static Routing API). Other
 * browsers ask the worker each time.
 */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'cache' | 'network' }[]) => Promise<void>
}

// Each version has its own cache, so that installing one does not affect the version in use.
setCacheNameDetails({ prefix: SHELL_CACHE, precache: '', suffix: SHELL.version })
precacheAndRoute(SHELL.files, { cleanURLs: false, directoryIndex: '' })
// API calls and documents are never cached here, because they may contain private data.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && opensApp(url.pathname),
  createHandlerBoundToURL(`/${PAGE}`),
)
// A tab that was opened before the last update still requests the files of its own version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

// Files and calls bypass the worker. Otherwise a busy tab could delay a new version: Chromium activates it
// only while the old worker is idle, and checks again only after up to five minutes.
self.addEventListener('install', (event: InstallEventWithRoutes) => {
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
})

clientsClaim()
self.addEventListener('activate', event => {
  const { registration } = self
  const isNewerComing = () => registration.installing !== null || registration.waiting !== null
  event.waitUntil(forgetOldShells(SHELL.version, isNewerComing))
})
// A new version waits until the user asks for it, or until no tab is open.
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
