import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { TestBrowser } from '../../../test/server/browser.ts'
import { RINK } from './site.ts'

/** An event about a change; the list of people filling in a form comes on its own. */
const news = z.union([z.object({ topic: z.string() }), z.object({ resync: z.literal(true) })])

const AGAIN_AFTER_MS = 200
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 60_000

/** A tablet that listens through the proxy, and reconnects from its last event whenever its stream ends. */
export class Tablet {
  readonly #browser: TestBrowser
  readonly #closed = new AbortController()
  #stop: () => void = () => {}
  /** The number of streams it has opened. */
  opened = 0
  /** The number of change events it has received. */
  heard = 0

  constructor(url: string, cookie: string) {
    this.#browser = new TestBrowser(url, cookie)
    void this.#listen()
  }

  untilOpen(): Promise<void> {
    return until(() => this.opened > 0, 'A tablet hears nothing')
  }

  /** Waits until it has received more than `before` events; throws on a time-out. */
  untilHeard(before: number): Promise<void> {
    return until(() => this.heard > before, 'A tablet did not come back')
  }

  close(): void {
    this.#closed.abort()
    this.#stop()
  }

  async #listen(): Promise<void> {
    for (let place: string | undefined; !this.#closed.signal.aborted; ) {
      try {
        const stream = await this.#browser.listen(RINK, place)
        this.#stop = stream.stop
        this.opened += 1
        for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
          if (news.safeParse(event).success) this.heard += 1
          place = stream.lastEventId()
        }
      } catch {
        // The server is down, or the proxy has none.
      }
      await pause(AGAIN_AFTER_MS)
    }
  }
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !holds(); await pause(LOOK_EVERY_MS)) {
    if (performance.now() > end) throw new Error(otherwise)
  }
}
