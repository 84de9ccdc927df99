import { currentUser } from '#contract/auth.ts'
import { ALIVE, ALIVE_EVERY_MS, events, type LiveEvent, liveEventSchema } from '#contract/events.ts'
import { addressOf, call } from '#web/api/client.ts'
import { isServerReachable } from '#web/api/reach.ts'
import { readJson } from '#web/api/read-json.ts'

/** 'connecting' lasts until the first attempt ends. After that, a stream that is not open is 'lost'. */
export type StreamState = 'connecting' | 'open' | 'lost'

/** The callbacks of a stream. */
export interface StreamListener {
  onState: (state: StreamState) => void
  onEvent: (event: LiveEvent) => void
  onAlive: () => void
}

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A network may drop a connection silently; after this long without an event it counts as dead. */
const LONGEST_SILENCE_MS = 2.5 * ALIVE_EVERY_MS

/**
 * Subscribes to the events of a rink while the tab is visible, and reconnects after the last event. Returns a
 * stop function.
 */
export function openStream(
  rinkId: number,
  lastEventId: string | undefined,
  listener: StreamListener,
): () => void {
  let heard = lastEventId
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelayMs = FIRST_RETRY_MS
  let hasOpened = false
  let refusals = 0

  /**
   * One timer for both: the next attempt while the stream is lost, and the silence limit while it is open.
   */
  const setTimer = (what: () => void, afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(what, afterMs)
  }
  const lose = () => {
    source?.close()
    source = undefined
    // A random delay, so that the tablets of a rink do not all reconnect at the same time.
    setTimer(connect, retryDelayMs * (0.5 + Math.random() / 2))
    retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_MS)
    listener.onState('lost')
    refusals = hasOpened || !navigator.onLine ? 0 : refusals + 1
    // A first refusal may come from a network that is just recovering.
    if (refusals > 1 && isServerReachable()) askWhoIsSignedIn()
  }
  const noteAlive = () => setTimer(lose, LONGEST_SILENCE_MS)

  const connect = () => {
    source?.close()
    source = undefined
    // Browsers allow few connections per site, so hidden tabs release theirs.
    if (document.visibilityState === 'hidden') return clearTimeout(timer)
    hasOpened = false
    const query = { rinkId: String(rinkId), lastEventId: heard }
    // A new one for each attempt: the browser's own reconnection has no backoff, or stops for good.
    source = new EventSource(addressOf(events, { query }))
    noteAlive()
    source.addEventListener('open', () => {
      noteAlive()
      hasOpened = true
      retryDelayMs = FIRST_RETRY_MS
      listener.onState('open')
    })
    source.addEventListener(ALIVE, () => {
      noteAlive()
      listener.onAlive()
    })
    source.addEventListener('message', message => {
      noteAlive()
      heard = message.lastEventId || heard
      const event = liveEventSchema.safeParse(readJson(String(message.data))).data
      if (event) listener.onEvent(event)
    })
    source.addEventListener('error', lose)
  }
  const followVisibility = () => {
    if (source === undefined || document.visibilityState === 'hidden') connect()
  }
  listener.onState('connecting')
  connect()
  // An open connection may belong to the previous network.
  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}

/** A stream does not report why it was refused. A normal call does, and logs out if the session has ended. */
function askWhoIsSignedIn(): void {
  void call(currentUser).catch(() => undefined)
}
