import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { PAGES, pageAt } from '#contract/pages.ts'
import { forgetOldShells, SHELLS } from './versions.ts'

declare const self: ServiceWorkerGlobalScope

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
