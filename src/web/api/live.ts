import type { QueryClient } from '@tanstack/react-query'
import { events, liveEvent } from '#contract/events.ts'
import { rinkKey, rinksKey } from './query-client.ts'

/** Whether news of the rink reaches this tablet; 'off' while no rink is selected. */
export type LiveState = 'off' | 'connecting' | 'open' | 'lost'

const FIRST_RETRY = 2000
const LONGEST_RETRY = 30_000

let state: LiveState = 'off'
const listeners = new Set<() => void>()

export function liveState(): LiveState {
  return state
}

/** Calls `listener` at each change of `liveState`; returns how to stop. */
export function onLiveStateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what is shown of a rink true: what another tablet changes is asked for again. Returns how to stop. */
export function followRink(rinkId: number, queries: QueryClient): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY
  const refreshAll = () => queries.invalidateQueries({ queryKey: ['rink', rinkId] })

  const connect = () => {
    source = new EventSource(`${events.path}?rinkId=${rinkId}`)
    source.addEventListener('open', () => {
      setState('open')
      retryDelay = FIRST_RETRY
    })
    source.addEventListener('message', message => {
      const heard = liveEvent.safeParse(readJson(message.data)).data
      if (heard === undefined) return
      if ('resync' in heard) void refreshAll()
      else void queries.invalidateQueries({ queryKey: rinkKey(rinkId, heard.topic) })
      if ('resync' in heard || heard.topic === 'rinks') void queries.invalidateQueries({ queryKey: rinksKey })
    })
    source.addEventListener('error', () => {
      setState('lost')
      // The browser tries again by itself unless the server refused; then it gives up for good.
      if (source?.readyState !== EventSource.CLOSED) return
      retry = setTimeout(connect, retryDelay)
      retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY)
    })
  }

  setState('connecting')
  connect()
  return () => {
    clearTimeout(retry)
    source?.close()
    setState('off')
  }
}

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
