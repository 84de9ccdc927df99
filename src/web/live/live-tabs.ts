import { z } from 'zod'
import { ALIVE_EVERY_MS, liveEventSchema } from '#contract/events.ts'
import { editorSchema } from '#domain/presence/editor.ts'

/** What the tab that holds the stream tells the others: its state, and what it has just heard. */
const toldSchema = z.object({
  state: z.enum(['connecting', 'open', 'lost']),
  /** The place in the stream before `heard`, from which another tab can take up. */
  lastEventId: z.string().optional(),
  editing: z.array(editorSchema),
  heard: z.object({ event: liveEventSchema, lastEventId: z.string() }).optional(),
  /** Whether somebody looks at the tab that holds the stream. */
  isSeen: z.boolean(),
})
const questionSchema = z.object({ asks: z.literal(true) })

export type Told = Omit<z.infer<typeof toldSchema>, 'isSeen'>

interface TabPorts {
  /** Begins to hold the stream for all tabs; returns how to stop. */
  hold: () => () => void
  /** Takes what the tab that holds the stream has told. */
  hear: (told: Told) => void
  /** What to tell a tab that asks; only the tab that holds the stream is asked. */
  tell: () => Told
  isSeen: () => boolean
  /** How long a tab that holds the stream may take to answer. */
  patienceMs?: number
}

const PATIENCE_MS = 2000
const LONGEST_SILENCE_MS = 3 * ALIVE_EVERY_MS

/** Whether the tabs of this browser can share a stream; over plain http it gives them no locks. */
export function canShare(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel !== 'undefined'
}

/** One tab's part in sharing a stream. */
export interface SharedStream {
  /** Tells the other tabs; does nothing in a tab that does not hold the stream. */
  tell: (told: Told) => void
  /** Says that the tab has come into sight or gone out of it. */
  onSeenChange: () => void
  stop: () => void
}

/**
 * Shares one stream between the tabs of a browser: whoever has the lock holds it, and when that tab is closed or
 * crashes, the browser gives the lock to the next at once. Mobile browsers freeze tabs that nobody looks at, and a
 * frozen tab keeps its lock: so a tab that is looked at never waits for one that is not. It takes the lock away from a
 * holder that says it is out of sight, or that does not answer. What a tab heard last goes with the lock, so that the
 * next holder takes up there.
 */
export function shareStream(name: string, ports: TabPorts): SharedStream {
  const { hold, hear, tell, isSeen, patienceMs = PATIENCE_MS } = ports
  const channel = new BroadcastChannel(name)
  const stopped = Promise.withResolvers<void>()
  let isStopped = false
  let holder: symbol | undefined
  let isTaking = false
  let queue = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined

  const post = (news: Told) => {
    if (holder && !isStopped) channel.postMessage({ ...news, isSeen: isSeen() })
  }

  /** Queues for the lock, or takes it away; ends when it was taken from here, or the tab no longer follows. */
  const lead = async (takesAway: boolean) => {
    queue.abort()
    queue = new AbortController()
    const { signal } = queue
    const me = Symbol('holder')
    let letGo: (() => void) | undefined
    isTaking = takesAway
    await navigator.locks
      .request(name, takesAway ? { steal: true } : { signal }, async () => {
        isTaking = false
        if (isStopped) return
        holder = me
        clearTimeout(silence)
        letGo = hold()
        post(tell())
        await stopped.promise
      })
      // Another tab has taken the lock, or this one has left the queue to take it itself.
      .catch(() => undefined)
    if (holder === me) holder = undefined
    letGo?.()
    if (isStopped || signal.aborted) return
    void lead(false)
    ask()
  }

  const takeAway = () => {
    if (!isStopped && !holder && !isTaking && isSeen()) void lead(true)
  }
  const ask = () => {
    if (isStopped || holder) return
    channel.postMessage({ asks: true })
    clearTimeout(silence)
    silence = setTimeout(takeAway, patienceMs)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (questionSchema.safeParse(data).success) return post(tell())
    const news = toldSchema.safeParse(data).data
    if (!news || holder) return
    clearTimeout(silence)
    silence = setTimeout(ask, LONGEST_SILENCE_MS)
    hear(news)
    if (!news.isSeen) takeAway()
  })
  void lead(false)
  ask()

  return {
    tell: post,
    onSeenChange: () => {
      if (holder) post(tell())
      else if (isSeen()) ask()
    },
    stop: () => {
      isStopped = true
      clearTimeout(silence)
      queue.abort()
      stopped.resolve()
      channel.close()
    },
  }
}
