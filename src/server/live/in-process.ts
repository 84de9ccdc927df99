import { Hub } from './hub.ts'
import type { Live } from './live.ts'

/** Live events of a single server, for SQLite. */
export function liveInProcess(): Live {
  const hub = new Hub()
  return {
    announce: async () => {},
    committed: news => hub.deliver(news),
    follow: hear => hub.follow(hear),
    subscribe: (tablet, hear) => hub.subscribe(tablet, hear),
    cursorFor: rinkId => hub.cursorFor(rinkId),
    announceEditing: (rinkId, editing) => hub.announceEditing(rinkId, editing),
    listening: () => hub.listening(),
    close: async () => {},
  }
}
