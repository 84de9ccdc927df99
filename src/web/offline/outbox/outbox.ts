import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import type { StoredDraft } from '../local-database.ts'
import { delayAfter } from './classify-failure.ts'
import { type DrainEnd, drain, type Outcome } from './drain.ts'
import {
  addWrites,
  allWrites,
  type ReplacedData,
  removeWrite,
  replaceWrite,
  replyNoticeOf,
  type Swap,
  swapForDraft,
  updateWrite,
} from './outbox-store.ts'
import { queuedWritesLoaded } from './queued-write.ts'
import type { Rescued } from './rescue-file.ts'
import { type OutboxView, outboxView, showOutbox } from './use-outbox.ts'
import { isWaiting, type NewWrite, type StoredRefusal, type WaitingWrite } from './waiting-write.ts'

/** How writes are sent while a user is signed in. */
export interface Sending {
  send: (write: WaitingWrite) => Promise<unknown>
  maySend: (write: WaitingWrite) => boolean
  /** Called if the server reports a different user, or different rights, from those on this tablet. */
  refreshSession: () => void
  /** True if the author of the write has to see a notice of its reply. */
  hasReplyNotice: (write: WaitingWrite, reply: unknown) => boolean
  onOutcome: (outcome: Outcome) => void
}

/** The outcome of a new write; 'kept' means that it is pending on the tablet. */
export type Settled =
  | { key: string; end: 'sent'; reply: unknown }
  | { key: string; end: 'refused'; refusal: StoredRefusal }
  | { key: string; end: 'kept' }

let sending: Sending | undefined
let retry: ReturnType<typeof setTimeout> | undefined
/** The server requested no calls before this time, in milliseconds. */
let askedToWaitUntil = 0
/** The number of consecutive failures of the tablet's store. */
let storeFailures = 0
const settlers = new Set<(settled: Settled) => void>()
// Tabs notify each other. Without BroadcastChannel, each sees the writes of the others when it sends its own.
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rinkbook-outbox')

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Outcome | null>) => {
  if (data) tell(data, sending)
  void reloadOutbox()
})

/** Reads the stored writes again. After a failure, the last known ones remain. Never rejects. */
export async function reloadOutbox(): Promise<void> {
  await Promise.all([allWrites(), queuedWritesLoaded()]).then(
    ([writes]) => showOutbox({ writes, isReadable: true }),
    () => showOutbox({ isReadable: false }),
  )
}

/** Starts to send pending writes as the signed-in user. Returns a stop function. */
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

/** Sends pending writes now, in order, if a user is signed in. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(retry)
  const how = sending
  if (!how) return reloadOutbox()
  showOutbox({ phase: 'sending' })
  const end = await inExclusiveTab(async () => {
    // A write that is stored while the drain runs may not be part of it.
    const tried = outboxView().writes
    const drained = await drainWith(how)
    for (const { key } of tried) settle({ key, end: 'kept' })
    return drained
  }).then(noteStoreWorks, noteStoreFailure)
  await reloadOutbox()
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
 * Stores a write in place of its draft or refused write, then sends pending writes. Resolves with the
 * outcome, at the latest after `patienceMs`. If it is refused by then, its draft and the refused write are
 * restored; without a draft, it stays on the tablet as refused. Rejects without sending if the browser cannot
 * store anything.
 */
export async function keepAndSend(
  write: NewWrite,
  patienceMs: number,
  replaces: ReplacedData = {},
): Promise<Settled> {
  // Subscribed before the write is stored, because a running drain may send it at once.
  const settling = settledOf(write.key, patienceMs)
  const { draft, replaced } = await addWrites([write], replaces)
  const kept = (await allWrites()).find(({ key }) => key === write.key)
  // A refused write that the user makes again unchanged is retried.
  if (kept && !isWaiting(kept)) await updateWrite({ ...kept, refusal: null })
  await changed()
  void sendWaiting()
  const settled = await settling
  if (settled.end === 'refused' && draft) await putBack(write.key, draft, () => false, { restored: replaced })
  return settled
}

/** Turns a refused write into a draft again, unless another draft may not be replaced. */
export async function putBack(
  key: string,
  draft: StoredDraft,
  mayReplace: (content: unknown) => boolean,
  more: Swap = {},
): Promise<'done' | 'begun' | 'in-the-way' | 'gone'> {
  const end = await swapForDraft(key, draft, mayReplace, more)
  await changed()
  return end
}

/** Discards a write after the user's decision, or after the user has seen the refusal. */
export async function discardWrite(key: string): Promise<void> {
  hide(key)
  try {
    await removeWrite(key)
  } finally {
    await changed()
  }
}

/** Marks a refused write to be sent again unchanged. */
export async function sendAgain(write: WaitingWrite): Promise<void> {
  await updateWrite({ ...write, refusal: null })
  await changed()
  await sendWaiting()
}

/** Sends a refused write with other content, and with its original time and author. */
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

/**
 * Imports the writes of a rescue file and starts to send. Resolves with the number of new writes. Nothing proves who made
 * them: their authors confirm them.
 */
export async function importWrites({ writes, photos }: Pick<Rescued, 'writes' | 'photos'>): Promise<number> {
  const claimed = writes.map(write => ({ ...write, body: { ...write.body, isClaimed: true } }))
  const { added } = await addWrites(claimed, { photos })
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
      removeWrite(write.key, how.hasReplyNotice(write, reply) ? replyNoticeOf(write, reply) : undefined),
    send: how.send,
    refreshSession: how.refreshSession,
    // A logout stops the drain between two writes.
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
  await reloadOutbox()
}

/**
 * Shows a sent write in the responses when it leaves the outbox, so that it is never missing from the screen.
 */
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
 * Runs `work` while no other tab of this browser runs such work. Browsers have no locks over plain http:
 * there, only this tab is exclusive, and idempotency keys prevent duplicates.
 */
function inExclusiveTab<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work)
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
