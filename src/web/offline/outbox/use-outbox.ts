import { useSyncExternalStore } from 'react'
import type { WaitingWrite } from './waiting-write.ts'

/** What this tablet keeps, and what is being done about it. */
export interface OutboxView {
  writes: readonly WaitingWrite[]
  /** 'sign-in': sending goes on once somebody has signed in. */
  phase: 'idle' | 'sending' | 'waiting' | 'sign-in'
}

// Apart from what sends, so that a header can show it before that is loaded.
let view: OutboxView = { writes: [], phase: 'idle' }
const viewers = new Set<() => void>()

/** What this tablet keeps and still has to send. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(onChange, outboxView)
}

export function outboxView(): OutboxView {
  return view
}

export function showOutbox(part: Partial<OutboxView>): void {
  view = { ...view, ...part }
  for (const viewer of viewers) viewer()
}

function onChange(viewer: () => void): () => void {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}
