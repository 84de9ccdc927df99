declare global {
  var namesOfNode: OfNode | undefined
}

interface OfNode {
  names: ReadonlySet<string>
  fetch: typeof fetch
  Event: typeof Event
  MessageEvent: typeof MessageEvent
  Date: typeof Date
  BroadcastChannel: typeof BroadcastChannel
  locks: LockManager
  FormData: typeof FormData
}

/** What Node itself has under these names: a page puts its own in their place, and this file may be loaded again afterwards. */
export const ofNode: OfNode = (globalThis.namesOfNode ??= {
  names: new Set(Object.getOwnPropertyNames(globalThis)),
  fetch: globalThis.fetch,
  Event: globalThis.Event,
  MessageEvent: globalThis.MessageEvent,
  Date: globalThis.Date,
  BroadcastChannel: globalThis.BroadcastChannel,
  locks: navigator.locks,
  FormData: globalThis.FormData,
})
