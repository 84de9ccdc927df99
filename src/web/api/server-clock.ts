import { listenersTo } from './listeners.ts'

/** The header of every response with the server's time, an instant. */
const SERVER_TIME = 'x-server-time'
/** A slower response, or one during sleep, is too imprecise to measure the offset. */
const LONGEST_ROUND_TRIP_MS = 3000
/** Smaller differences are ignored. */
const NOTABLE_MS = 1000

let offset = 0
let isMeasured = false
/** The tablet's clock and its monotonic clock at the last reading; undefined until the offset is known. */
let lastRead: { clock: number; steady: number } | undefined
const changes = listenersTo()

/** The server's time, independent of the tablet's clock. */
export function serverNow(): Date {
  noticeSetBack()
  return new Date(Date.now() + offset)
}

/** The milliseconds by which the server's clock is ahead of the tablet's. */
export function clockOffset(): number {
  return offset
}

/**
 * True if the clocks were compared since the page was opened. Otherwise the offset is from an earlier visit,
 * or zero.
 */
export function isClockCompared(): boolean {
  return isMeasured
}

/** Calls `listener` when `clockOffset` changes. Returns an unsubscribe function. */
export const onClockOffsetChange = changes.add

/** Compares the clocks with a response; `sentAt` is when the call was sent. */
export function compareClocks(headers: Headers, sentAt: number): void {
  const serverTime = Date.parse(headers.get(SERVER_TIME) ?? '')
  if (Number.isNaN(serverTime) || Date.now() - sentAt > LONGEST_ROUND_TRIP_MS) return
  const measured = serverTime - (sentAt + Date.now()) / 2
  isMeasured = true
  readClocks()
  if (Math.abs(measured - offset) < NOTABLE_MS) return
  setOffset(measured)
}

/** Uses the offset of an earlier visit until a response gives a better one. */
export function assumeClockOffset(assumed: number): void {
  if (isMeasured) return
  readClocks()
  setOffset(assumed)
}

/**
 * Prevents recorded times from moving back when a user sets the tablet's clock back offline. A clock that was
 * set forward cannot be distinguished from sleep.
 */
function noticeSetBack(): void {
  if (!lastRead) return
  const { clock, steady } = lastRead
  const now = readClocks()
  const setBackBy = now.steady - steady - (now.clock - clock)
  if (setBackBy < NOTABLE_MS) return
  offset += setBackBy
  // Deferred, because React may read the time while rendering.
  queueMicrotask(changes.tell)
}

function readClocks() {
  lastRead = { clock: Date.now(), steady: performance.now() }
  return lastRead
}

function setOffset(next: number): void {
  offset = next
  changes.tell()
}
