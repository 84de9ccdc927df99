import { currentUser } from '#contract/auth.ts'
import { ALIVE, ALIVE_EVERY_MS, events, type LiveEvent, liveEventSchema } from '#contract/events.ts'
import { addressOf, call } from '#web/api/client.ts'
import { isServerReachable } from '#web/api/reach.ts'
import { readJson } from '#web/api/read-json.ts'

/** 'connecting' only until the first attempt succeeds or fails; from then on a stream that is not open is lost. */
export type StreamState = 'connecting' | 'open' | 'lost'

/** What a stream reports to whoever opened it. */
export interface StreamListener {
  onState: (state: StreamState) => void
  onEvent: (event: LiveEvent) => void
  onAlive: () => void
}

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A rink's network may drop a connection without a word: one that has been silent for this long counts as dead. */
const LONGEST_SILENCE_MS = 2.5 * ALIVE_EVERY_MS

/**
 * Listens to the events of a rink while the tab is visible, and connects again whenever the stream breaks or falls
 * silent, carrying on where it left off. Returns how to stop.
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

  /** One timer serves both waits: for the next attempt while the stream is lost, for its silence while it is open. */
  const setTimer = (what: () => void, afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(what, afterMs)
  }
  const lose = () => {
    source?.close()
    source = undefined
    // A random delay, lest all tablets of a rink come at once when its server is back.
    setTimer(connect, retryDelayMs * (0.5 + Math.random() / 2))
    retryDelayMs = Math.min(retryDelayMs * 2, LONGEST_RETRY_MS)
    listener.onState('lost')
    refusals = hasOpened || !navigator.onLine ? 0 : refusals + 1
    // The first refusal may only be a network that is just coming back.
    if (refusals > 1 && isServerReachable()) askWhoIsSignedIn()
  }
  const noteAlive = () => setTimer(lose, LONGEST_SILENCE_MS)

  const connect = () => {
    source?.close()
    source = undefined
    // Browsers allow a site few connections: hidden tabs leave them to the one that is looked at.
    if (document.visibilityState === 'hidden') return clearTimeout(timer)
    hasOpened = false
    const query = { rinkId: String(rinkId), lastEventId: heard }
    // A new one for each attempt: left alone, the browser would retry at once and for ever, or give up for good.
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
  // A connection made before the network came back belongs to the network that is gone.
  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}

/** A stream does not say why it was refused; the answer to a call does, and ends the visit if the session has ended. */
function askWhoIsSignedIn(): void {
  void call(currentUser).catch(() => undefined)
}
