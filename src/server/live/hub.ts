import type { LiveEvent } from '#contract/events.ts'

type Hear = (event: LiveEvent) => void

/** The tablets connected to this process, by rink. */
export class Hub {
  readonly #listeners = new Map<number, Set<Hear>>()

  subscribe(rinkId: number, hear: Hear): () => void {
    const ofRink = this.#listeners.get(rinkId) ?? new Set()
    this.#listeners.set(rinkId, ofRink.add(hear))
    return () => {
      ofRink.delete(hear)
      if (ofRink.size === 0) this.#listeners.delete(rinkId)
    }
  }

  /** Tells the tablets of one rink, or of all when `rinkId` is `null`. */
  tell(rinkId: number | null, event: LiveEvent): void {
    const rinks = rinkId === null ? [...this.#listeners.keys()] : [rinkId]
    for (const rink of rinks) {
      for (const hear of this.#listeners.get(rink) ?? []) hear(event)
    }
  }
}
