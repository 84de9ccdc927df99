import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topic } from '#contract/events.ts'
import type { Editor } from '#domain/presence/editor.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { afterInitialLoad } from './event-cursor.ts'
import { openStream, type StreamState } from './live-stream.ts'
import { refresh, refreshMissed, refreshTopics } from './refresh.ts'

/** The state of the live connection; 'off' while no rink is selected. */
export type LiveState = 'off' | StreamState

/** Without an event after this delay, the stream counts as dead. */
const LONGEST_WAIT_MS = 2000
const NOBODY: readonly Editor[] = []

let state: LiveState = 'off'
let followed: number | undefined
let editing = NOBODY
const changes = listenersTo()
/** When the last event of a topic arrived, by this tab's clock, in milliseconds. */
const heardAt = new Map<string, number>()

/** The current state of the live connection. */
export function liveState(): LiveState {
  return state
}

/** Everyone who is filling in a form at the rink, including this tab; empty while unknown. */
export function liveEditing(): readonly Editor[] {
  return editing
}

/** Calls `listener` when `liveState` or `liveEditing` changes. Returns an unsubscribe function. */
export const onLiveStateChange = changes.add

/** Refetches the visible data of a rink when another tablet changes it. Returns a stop function. */
export function followRink(rinkId: number, queries: QueryClient): () => void {
  followed = rinkId
  show('connecting', NOBODY)
  let stop = afterInitialLoad(rinkId, queries, place => {
    stop = follow(rinkId, queries, place)
  })
  return () => {
    stop()
    followed = undefined
    show('off', NOBODY)
  }
}

/**
 * Refetches the topics of a successful write once. Normally its event triggers that; this function does if no
 * stream is open or the event does not arrive. `sentAt` is when the write was sent, by this tablet's clock,
 * in milliseconds.
 */
export function refreshAfterWrite(
  queries: QueryClient,
  rinkId: number,
  topics: readonly Topic[],
  sentAt: number,
): void {
  if (followed !== rinkId || state !== 'open') return refreshTopics(queries, rinkId, topics)
  setTimeout(() => {
    if (!hasHeard(rinkId, topics, sentAt)) refreshTopics(queries, rinkId, topics)
  }, LONGEST_WAIT_MS)
}

/** True if an event of one of the topics has arrived since, which has triggered a refetch. */
export function hasHeard(rinkId: number, topics: readonly Topic[], since: number): boolean {
  return topics.some(topic => (heardAt.get(`${rinkId}/${topic}`) ?? 0) >= since)
}

function follow(rinkId: number, queries: QueryClient, place: string | undefined): () => void {
  const refreshWhatWasMissed = () => {
    if (state !== 'open') return
    refreshMissed(queries, ['rink', rinkId])
    refreshMissed(queries, rinksKey)
  }
  const hear = (event: LiveEvent) => {
    if ('editing' in event) return show(state, event.editing)
    if ('resync' in event) {
      refresh(queries, ['rink', rinkId])
      return refresh(queries, rinksKey)
    }
    heardAt.set(`${rinkId}/${event.topic}`, Date.now())
    refreshTopics(queries, rinkId, [event.topic])
  }
  return openStream(rinkId, place, {
    onState: next => {
      show(next, next === 'lost' ? NOBODY : editing)
      refreshWhatWasMissed()
    },
    onEvent: hear,
    onAlive: refreshWhatWasMissed,
  })
}

function show(nextState: LiveState, nextEditing: readonly Editor[]): void {
  if (state === nextState && JSON.stringify(editing) === JSON.stringify(nextEditing)) return
  state = nextState
  editing = nextEditing
  changes.tell()
}
