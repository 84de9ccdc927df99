import { Hub } from './hub.ts'
import type { Live } from './live.ts'

/** Live events of a single server, as it is with SQLite. */
export function liveInProcess(): Live {
  const hub = new Hub()
  return {
    announce: async () => {},
    committed(rinkId, topics) {
      for (const topic of topics) hub.tell(rinkId, { topic })
    },
    subscribe: (rinkId, hear) => hub.subscribe(rinkId, hear),
    close: async () => {},
  }
}
