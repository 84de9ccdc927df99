import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { PAGES, pageAt } from '#contract/pages.ts'
import { forgetOldShells, SHELLS } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium's routes that need no worker (Service Worker Static Routing API); other browsers ask the worker each time. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'cache' | 'network' }[]) => Promise<void>
}

// Each version has a shelf of its own: installing one takes nothing from the version that is in use.
setCacheNameDetails({ prefix: SHELLS, precache: '', suffix: SHELL.version })
precacheAndRoute(SHELL.files, { cleanURLs: false, directoryIndex: '' })
// Calls are never kept here, nor what a document shows: both may hold what no browser should remember.
for (const page of Object.values(PAGES))
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && pageAt(url.pathname) === page,
    createHandlerBoundToURL(`/${page}`),
  )
// A tab that was opened before the last update still asks for the files of its own version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

// A worker need not start for files and calls. Nor do those of a busy tab then keep the new version waiting: Chromium
// lets it take over only in a pause of the old one, and one that it missed costs up to five minutes.
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
// A new version waits until a person asks for it, or until no tab is open.
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
