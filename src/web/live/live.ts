import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import type { Editor } from '#domain/presence/editor.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { rinkKey, rinksKey } from '#web/api/query-client.ts'
import { afterInitialLoad } from './event-cursor.ts'
import { openStream, type StreamListener, type StreamState } from './live-stream.ts'
import { canShare, type SharedStream, shareStream, type Told } from './live-tabs.ts'
import { refresh, refreshMissed } from './refresh.ts'

/** Whether news of the rink reaches this tablet, in whichever of its tabs; 'off' while no rink is selected. */
export type LiveState = 'off' | StreamState

const NOBODY: readonly Editor[] = []

let state: LiveState = 'off'
let editing = NOBODY
const changes = listenersTo()

/** Whether news reaches this tablet at the moment; `onLiveStateChange` tells of each change. */
export function liveState(): LiveState {
  return state
}

/** Everybody who is filling in a form at the rink, this tab included; nobody while that cannot be known. */
export function liveEditing(): readonly Editor[] {
  return editing
}

/** Calls `listener` at each change of `liveState` or `liveEditing`; returns how to stop. */
export const onLiveStateChange = changes.add

/** Keeps what is shown of a rink up to date: whatever another tablet changes is fetched again. Returns how to stop. */
export function followRink(rinkId: number, queries: QueryClient): () => void {
  show('connecting', NOBODY)
  let stop = afterInitialLoad(rinkId, queries, place => {
    stop = follow(rinkId, queries, place)
    // The list of rinks belongs to no rink, so no place in the stream says how old it is.
    refresh(queries, rinksKey)
  })
  return () => {
    stop()
    show('off', NOBODY)
  }
}

function follow(rinkId: number, queries: QueryClient, place: string | undefined): () => void {
  let lastEventId = place
  let shared: SharedStream | undefined

  const refreshAll = () => {
    refresh(queries, ['rink', rinkId])
    refresh(queries, rinksKey)
  }
  const refreshWhatWasMissed = () => {
    if (state === 'open') refreshMissed(queries, ['rink', rinkId])
  }
  const hear = (event: LiveEvent) => {
    if ('editing' in event) return show(state, event.editing)
    if ('resync' in event) return refreshAll()
    refresh(queries, rinkKey(rinkId, event.topic))
    if (event.topic === 'rinks') refresh(queries, rinksKey)
  }

  const here = (): Told => ({
    state: state === 'off' ? 'connecting' : state,
    editing: [...editing],
    lastEventId,
  })
  const listener: StreamListener = {
    onState: next => {
      // A tab that takes the stream over starts out 'connecting'; what the tab before it said still holds.
      if (next !== 'connecting' || state === 'off') show(next, next === 'lost' ? NOBODY : editing)
      shared?.tell(here())
      refreshWhatWasMissed()
    },
    onEvent: (event, id) => {
      shared?.tell({ ...here(), heard: { event, lastEventId: id } })
      lastEventId = id || lastEventId
      hear(event)
    },
    onAlive: () => {
      shared?.tell(here())
      refreshWhatWasMissed()
    },
  }
  const hold = () => openStream(rinkId, lastEventId, listener)

  const hearTold = (told: Told) => {
    show(told.state, told.editing)
    // This tab has just been opened, or was asleep, and has missed what the other heard.
    if (told.lastEventId !== undefined && told.lastEventId !== lastEventId) refreshAll()
    lastEventId = told.heard?.lastEventId || told.lastEventId || lastEventId
    if (told.heard) hear(told.heard.event)
    else refreshWhatWasMissed()
  }

  if (!canShare()) return hold()
  const sharing = shareStream(`rinkbook-live/${rinkId}`, {
    hold,
    hear: hearTold,
    tell: here,
    isSeen: () => document.visibilityState === 'visible',
  })
  shared = sharing
  document.addEventListener('visibilitychange', sharing.onSeenChange)
  return () => {
    document.removeEventListener('visibilitychange', sharing.onSeenChange)
    sharing.stop()
  }
}

function show(nextState: LiveState, nextEditing: readonly Editor[]): void {
  if (state === nextState && JSON.stringify(editing) === JSON.stringify(nextEditing)) return
  state = nextState
  editing = nextEditing
  changes.tell()
}
