import { Hub } from './hub.ts'
import type { Live } from './live.ts'

/** Live events of a single server, for SQLite. */
export function liveInProcess(): Live {
  const hub = new Hub()
  return {
    announce: async () => {},
    committed: message => hub.deliver(message),
    follow: listener => hub.follow(listener),
    subscribe: (tablet, listener) => hub.subscribe(tablet, listener),
    cursorFor: rinkId => hub.cursorFor(rinkId),
    announceEditing: (rinkId, editing) => hub.announceEditing(rinkId, editing),
    listening: () => hub.listening(),
    close: async () => {},
  }
}
