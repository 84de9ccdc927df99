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
