declare global {
  var namesOfNode: OfNode | undefined
}

interface OfNode {
  names: ReadonlySet<string>
  Event: typeof Event
  MessageEvent: typeof MessageEvent
  Date: typeof Date
  locks: LockManager
}

/** Node's own globals: a page replaces them, and this file may be loaded again afterwards. */
export const ofNode: OfNode = (globalThis.namesOfNode ??= {
  names: new Set(Object.getOwnPropertyNames(globalThis)),
  Event: globalThis.Event,
  MessageEvent: globalThis.MessageEvent,
  Date: globalThis.Date,
  locks: navigator.locks,
})
