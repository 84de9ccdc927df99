import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { opensApp, PAGE } from '#contract/pages.ts'
import { forgetOldShells, SHELL_CACHE } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium serves these routes without starting the worker (Service Worker Static Routing API); others ask it each time. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'cache' | 'network' }[]) => Promise<void>
}

// Each version has a cache of its own: installing one takes nothing from the version in use.
setCacheNameDetails({ prefix: SHELL_CACHE, precache: '', suffix: SHELL.version })
precacheAndRoute(SHELL.files, { cleanURLs: false, directoryIndex: '' })
// Calls and documents are never cached here: both may hold what no browser should remember.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && opensApp(url.pathname),
  createHandlerBoundToURL(`/${PAGE}`),
)
// A tab opened before the last update still asks for the files of its own version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

// Files and calls need no worker. Nor can a busy tab's then hold up a new version: Chromium lets that take over only while
// the old worker is idle, and a pause that it misses costs up to five minutes.
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
// A new version waits until someone asks for it, or until no tab is open.
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
