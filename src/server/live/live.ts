import type { LiveEvent, Topic } from '#contract/events.ts'
import type { OpenTransaction } from '../db/open.ts'

/** Carries the news of a write to every tablet of the rink, whichever server it is connected to. */
export interface Live {
  /** Called inside the transaction: what is announced here is heard only if it commits. */
  announce(tx: OpenTransaction, rinkId: number | null, topics: Topic[]): Promise<void>
  /** Called after the commit. */
  committed(rinkId: number | null, topics: Topic[]): void
  /** Hears the events of one rink (and those of every rink) until the function returned is called. */
  subscribe(rinkId: number, hear: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}
