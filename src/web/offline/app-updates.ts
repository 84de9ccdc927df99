const LOOK_EVERY_MS = 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let isAsked = false

/**
 * Registers the service worker, if the browser supports it (not over plain http), and checks for new
 * versions. Calls `onReady` when a new version is installed, or activated by another tab. The page only
 * reloads when the user asks. Returns a stop function.
 */
export function followUpdates(onReady: () => void): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  void install(onReady, signal).catch((error: unknown) =>
    console.warn('Rinkbook could not be installed for offline use:', error),
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

/** Activates the new version and reloads. Drafts survive. */
export function reloadIntoUpdate(): void {
  isAsked = true
  if (registration?.waiting) registration.waiting.postMessage('take over')
  else window.location.reload()
}

async function install(onReady: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  // On the first visit the new worker takes control, which is not an update.
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

/** A page that reloads before activation might get the old version. */
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

// Missing in the compiler's library; a browser without it accepts the address as a string.
declare global {
  var trustedTypes: { createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy } | undefined
}

const WORKER = '/sw.js'

// The content security policy allows this policy name once per page, so no other text can become a script
// address.
const policy = globalThis.trustedTypes?.createPolicy('rinkbook-worker', { createScriptURL: () => WORKER })

const workerAddress = policy?.createScriptURL(WORKER) ?? WORKER
