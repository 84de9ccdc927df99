import { currentUser } from '#contract/auth.ts'
import { ALIVE, ALIVE_EVERY_MS, events, type LiveEvent, liveEvent } from '#contract/events.ts'
import { addressOf, call } from './client.ts'
import { isServerReachable } from './reach.ts'
import { readJson } from './read-json.ts'

/** 'connecting' only at first; afterwards a stream that does not stand is lost until it stands again. */
export type StreamState = 'connecting' | 'open' | 'lost'

/** What a stream tells whoever holds it. */
export interface StreamEars {
  onState: (state: StreamState) => void
  /** `lastEventId` is the place from which another stream can take up. */
  onEvent: (event: LiveEvent, lastEventId: string) => void
  onAlive: () => void
}

const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000
/** The network of a rink may swallow a connection without a word: what is silent for so long is dead. */
const LONGEST_SILENCE = 2.5 * ALIVE_EVERY_MS

/**
 * Hears the events of a rink and connects again whenever the stream breaks or falls silent, taking up where it left
 * off. Returns how to stop.
 */
export function openStream(rinkId: number, lastEventId: string | undefined, ears: StreamEars): () => void {
  let heard = lastEventId
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY
  let hasOpened = false
  let refusals = 0

  const again = (after: number, what: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(what, after)
  }
  const lose = () => {
    source?.close()
    source = undefined
    // Not all tablets of a rink at once, when its server comes back.
    again(retryDelay * (0.5 + Math.random() / 2), connect)
    retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY)
    ears.onState('lost')
    refusals = hasOpened || !navigator.onLine ? 0 : refusals + 1
    // A network that is just coming back may break the first.
    if (refusals > 1 && isServerReachable()) askWhoIsSignedIn()
  }
  const isAlive = () => again(LONGEST_SILENCE, lose)

  const connect = () => {
    source?.close()
    hasOpened = false
    const query = { rinkId: String(rinkId), lastEventId: heard }
    // One of its own for each attempt: the browser's would come again at once and for ever, or give up for good.
    source = new EventSource(addressOf(events, { query }))
    isAlive()
    source.addEventListener('open', () => {
      isAlive()
      hasOpened = true
      retryDelay = FIRST_RETRY
      ears.onState('open')
    })
    source.addEventListener(ALIVE, () => {
      isAlive()
      ears.onAlive()
    })
    source.addEventListener('message', message => {
      isAlive()
      heard = message.lastEventId || heard
      const event = liveEvent.safeParse(readJson(String(message.data))).data
      if (event) ears.onEvent(event, message.lastEventId)
    })
    source.addEventListener('error', lose)
  }
  const connectIfLost = () => {
    if (source === undefined && document.visibilityState === 'visible') connect()
  }

  ears.onState('connecting')
  connect()
  // What stood before the network came back stands on the network that is gone.
  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', connectIfLost)
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', connectIfLost)
  }
}

/** A stream does not say why it was refused; the answer to a call does, and ends the visit where the session has ended. */
function askWhoIsSignedIn(): void {
  void call(currentUser).catch(() => undefined)
}
