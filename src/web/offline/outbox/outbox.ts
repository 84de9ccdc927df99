import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import type { StoredDraft } from '../local-database.ts'
import { delayAfter } from './classify-failure.ts'
import { type DrainEnd, drain, type Outcome } from './drain.ts'
import {
  addWrites,
  allWrites,
  newsOf,
  removeWrite,
  replaceWrite,
  type Swap,
  settleWrite,
  swapForDraft,
  type TakesPlaceOf,
  updateWrite,
} from './outbox-store.ts'
import { type OutboxView, outboxView, showOutbox } from './use-outbox.ts'
import { isWaiting, type NewWrite, type StoredRefusal, type WaitingWrite } from './waiting-write.ts'

/** How writes are sent while a user is signed in. */
export interface Sending {
  send: (write: WaitingWrite) => Promise<unknown>
  maySend: (write: WaitingWrite) => boolean
  /** Called where the server knows another user, or other rights of theirs, than this tablet. */
  askWho: () => void
  /** Whether the author of the write has to see a notice of its reply. */
  hasNews: (write: WaitingWrite, reply: unknown) => boolean
  onOutcome: (outcome: Outcome) => void
}

/** What a write that was just made has come to: 'kept' waits on the tablet. */
export type Settled =
  | { key: string; end: 'sent'; reply: unknown }
  | { key: string; end: 'refused'; refusal: StoredRefusal }
  | { key: string; end: 'kept' }

let sending: Sending | undefined
let retry: ReturnType<typeof setTimeout> | undefined
/** Until when the server has asked not to be asked; in milliseconds. */
let askedToWaitUntil = 0
/** How often in a row the tablet's own store has failed. */
let storeFailures = 0
const settlers = new Set<(settled: Settled) => void>()
// Tabs notify each other. Without BroadcastChannel, each sees the writes of the others when it sends its own.
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-outbox')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Outcome | null>) => {
  if (data) tell(data, sending)
  void look()
})

/** Reads what is on the tablet again; what was known last stays where that fails. Never rejects. */
export async function look(): Promise<void> {
  await allWrites().then(
    writes => showOutbox({ writes, isReadable: true }),
    () => showOutbox({ isReadable: false }),
  )
}

/** Begins to send what waits, as whoever is signed in; returns how to stop. */
export function startSending(how: Sending): () => void {
  sending = how
  const again = () => void sendWaiting()
  const whenSeen = () => {
    if (document.visibilityState === 'visible') again()
  }
  const stopFollowing = onReachChange(() => {
    if (isServerReachable() && Date.now() >= askedToWaitUntil) again()
  })
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', whenSeen)
  again()
  return () => {
    if (sending === how) sending = undefined
    clearTimeout(retry)
    stopFollowing()
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}

/** Sends what waits now, in its order; does nothing while nobody is signed in. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(retry)
  const how = sending
  if (!how) return look()
  showOutbox({ phase: 'sending' })
  const end = await inExclusiveTab(() => drainWith(how)).then(noteStoreWorks, noteStoreFailure)
  await look()
  if (sending !== how) return
  showOutbox({ phase: phaseAfter(end) })
  if (end.why !== 'try-again') return
  askedToWaitUntil = Date.now() + (end.afterMs ?? 0)
  retry = setTimeout(() => void sendWaiting(), end.afterMs ?? delayAfter(end.attempts, Math.random()))
}

/** Sends pending writes, and resolves when they are sent or after `longestMs`. */
export async function sendWaitingFor(longestMs: number): Promise<void> {
  await Promise.race([sendWaiting(), new Promise(resolve => setTimeout(resolve, longestMs))])
}

/**
 * Keeps a write on the disk in the place of what it is made of, then sends what waits. Resolves with what it has come
 * to, at the latest after `patienceMs`. Refused by then, it is a draft again if it was made of one, and what it took the
 * place of comes back; else it stays refused on the tablet until whoever made it has seen why. Rejects where the browser
 * keeps nothing; nothing is sent then.
 */
export async function keepAndSend(
  write: NewWrite,
  patienceMs: number,
  place: TakesPlaceOf = {},
): Promise<Settled> {
  // Before it is stored: a running drain may send it at once.
  const settling = settledOf(write.key, patienceMs)
  const { draft, replaced } = await addWrites([write], place)
  const kept = (await allWrites()).find(({ key }) => key === write.key)
  // Refused before, and made again unchanged: whoever does so wants it tried again.
  if (kept && !isWaiting(kept)) await updateWrite({ ...kept, refusal: null })
  await changed()
  // Only this drain surely begins after the write was stored: one that ends before has not tried it.
  void sendWaiting().then(() => settle({ key: write.key, end: 'kept' }))
  const settled = await settling
  if (settled.end === 'refused' && draft) await putBack(write.key, draft, () => false, { restored: replaced })
  return settled
}

/** Makes a refused write a draft again, if none is there that may not be replaced. */
export async function putBack(
  key: string,
  draft: StoredDraft,
  mayReplace: (content: unknown) => boolean,
  more: Swap = {},
): Promise<'done' | 'in-the-way' | 'gone'> {
  const end = await swapForDraft(key, draft, mayReplace, more)
  await changed()
  return end
}

/** Forgets a write; a person has decided so, or has seen why it was refused. */
export async function discardWrite(key: string): Promise<void> {
  hide(key)
  try {
    await removeWrite(key)
  } finally {
    await changed()
  }
}

/** Lets a refused write be sent again as it is. */
export async function sendAgain(write: WaitingWrite): Promise<void> {
  await updateWrite({ ...write, refusal: null })
  await changed()
  await sendWaiting()
}

/** Sends a refused write with another content in its place, as made when it was made. */
export async function sendInstead(
  write: WaitingWrite,
  body: WaitingWrite['body'],
  what: string,
): Promise<void> {
  await replaceWrite(write.key, {
    ...write,
    key: randomKey(),
    body,
    what,
    attempts: 0,
    problem: '',
    refusal: null,
  })
  await changed()
  await sendWaiting()
}

/** Adds the writes of a rescue file and starts to send; resolves with the number that were new. */
export async function takeIn(writes: readonly NewWrite[]): Promise<number> {
  const { added } = await addWrites(writes)
  await changed()
  void sendWaiting()
  return added
}

function drainWith(how: Sending): Promise<DrainEnd> {
  return drain({
    readAll: allWrites,
    update: async write => {
      await updateWrite(write)
      await changed()
    },
    settle: (write, reply) =>
      settleWrite(write.key, how.hasNews(write, reply) ? newsOf(write, reply) : undefined),
    send: how.send,
    askWho: how.askWho,
    // Whoever signs out stops it between two writes.
    maySend: write => sending === how && how.maySend(write),
    announce: outcome => {
      tell(outcome, how)
      otherTabs?.postMessage(outcome)
    },
  })
}

function noteStoreWorks(end: DrainEnd): DrainEnd {
  storeFailures = 0
  return end
}

function noteStoreFailure(): DrainEnd {
  storeFailures += 1
  return { why: 'try-again', attempts: storeFailures, afterMs: undefined }
}

function phaseAfter(end: DrainEnd): OutboxView['phase'] {
  if (end.why === 'sign-in') return 'sign-in'
  return outboxView().writes.some(isWaiting) ? 'waiting' : 'idle'
}

async function changed(): Promise<void> {
  otherTabs?.postMessage(null)
  await look()
}

/** What was sent is shown as on record in the same moment in which it no longer waits. */
function tell(outcome: Outcome, how: Sending | undefined): void {
  how?.onOutcome(outcome)
  const { key } = outcome.write
  if (outcome.end === 'sent') hide(key)
  settle({ ...outcome, key })
}

function hide(key: string): void {
  showOutbox({ writes: outboxView().writes.filter(write => write.key !== key) })
}

function settle(settled: Settled): void {
  for (const settler of settlers) settler(settled)
}

function settledOf(key: string, patienceMs: number): Promise<Settled> {
  const { promise, resolve } = Promise.withResolvers<Settled>()
  const timer = setTimeout(() => resolve({ key, end: 'kept' }), patienceMs)
  const settler = (settled: Settled) => {
    if (settled.key === key) resolve(settled)
  }
  settlers.add(settler)
  return promise.finally(() => {
    clearTimeout(timer)
    settlers.delete(settler)
  })
}

const LOCK = 'rinkbook-outbox'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while no other tab of this browser runs such work. Over plain http browsers have no locks: then it is
 * alone in its own tab only, and idempotency keys prevent duplicates.
 */
export function inExclusiveTab<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work)
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
