const LOOK_EVERY_MS = 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let isAsked = false

/**
 * Installs the app for use without a network, where the browser can (over plain http it cannot), and looks for new
 * versions. Calls `onReady` when one is there: loaded and waiting, or taken over by another tab. Nothing is reloaded
 * unless a person asks. Returns how to stop.
 */
export function followUpdates(onReady: () => void): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  void install(onReady, signal).catch((error: unknown) =>
    console.warn('Rinkbook could not be installed for use without a network:', error),
  )
  const look = () => void registration?.update().catch(() => undefined)
  const timer = setInterval(look, LOOK_EVERY_MS)
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookWhenSeen, { signal })
  return () => {
    stopped.abort()
    clearInterval(timer)
  }
}

/** Goes over to the new version. What was typed into forms is there again afterwards. */
export function reloadIntoUpdate(): void {
  isAsked = true
  if (registration?.waiting) registration.waiting.postMessage('take over')
  else window.location.reload()
}

async function install(onReady: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  // On the very first visit the app begins to be controlled, which is no update.
  let isUpdate = serviceWorker.controller !== null
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (isAsked) reloadOnceActive(serviceWorker.controller)
      else if (isUpdate) onReady()
      isUpdate = true
    },
    { signal },
  )
  registration = await serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  if (signal.aborted) return
  const found = registration
  const tell = () => {
    if (found.waiting && serviceWorker.controller) onReady()
  }
  const follow = () => found.installing?.addEventListener('statechange', tell, { signal })
  tell()
  follow()
  found.addEventListener('updatefound', follow, { signal })
}

/** A page that loads while the new version still takes over might be handed the old one. */
function reloadOnceActive(worker: ServiceWorker | null): void {
  const reloadIfActive = () => {
    if (worker?.state === 'activated') window.location.reload()
  }
  worker?.addEventListener('statechange', reloadIfActive)
  reloadIfActive()
}

interface AddressPolicy {
  createScriptURL: (address: string) => string
}

// Newer than the compiler's library; a browser without it takes the address as it is.
declare global {
  var trustedTypes: { createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy } | undefined
}

const WORKER = '/sw.js'

// The server's policy knows this name, once in a page, and no other: no other text becomes the address of a script.
const policy = globalThis.trustedTypes?.createPolicy('rinkbook-worker', { createScriptURL: () => WORKER })

/** The address of the service worker. */
export const workerAddress = policy?.createScriptURL(WORKER) ?? WORKER
