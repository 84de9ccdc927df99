import { listenersTo } from './listeners.ts'

/** The header in which every answer of the server says what time it is there; an instant. */
const SERVER_TIME = 'x-server-time'
/** An answer that took longer, or waited while the tablet slept, says little about the time. */
const LONGEST_ROUND_TRIP_MS = 3000
/** Clocks that differ by less count as the same. */
const NOTABLE_MS = 1000

let offset = 0
let isMeasured = false
/** The tablet's clock, and one that nobody can set, when they were last read; undefined until an offset is known. */
let lastRead: { clock: number; steady: number } | undefined
const changes = listenersTo()

/** The time by the server's clock, whatever this tablet's says. */
export function serverNow(): Date {
  noticeSetBack()
  return new Date(Date.now() + offset)
}

/** How far the server's clock is ahead of this tablet's, in milliseconds. */
export function clockOffset(): number {
  return offset
}

/** Whether an answer has told since the page was opened; else the offset is that of an earlier visit, or none. */
export function isClockCompared(): boolean {
  return isMeasured
}

/** Calls `listener` when `clockOffset` has changed; returns how to stop. */
export const onClockOffsetChange = changes.add

/** Compares the clocks by an answer, which took from `sentAt` until now. */
export function compareClocks(headers: Headers, sentAt: number): void {
  const serverTime = Date.parse(headers.get(SERVER_TIME) ?? '')
  if (Number.isNaN(serverTime) || Date.now() - sentAt > LONGEST_ROUND_TRIP_MS) return
  const measured = serverTime - (sentAt + Date.now()) / 2
  isMeasured = true
  readClocks()
  if (Math.abs(measured - offset) < NOTABLE_MS) return
  setOffset(measured)
}

/** Uses an offset that was measured on an earlier visit, until an answer gives a better one. */
export function assumeClockOffset(assumed: number): void {
  if (isMeasured) return
  readClocks()
  setOffset(assumed)
}

/**
 * Keeps the recorded time going forward when someone sets the tablet's clock back, which without a network no answer would
 * show. A clock that was set forward cannot be told from a tablet that slept.
 */
function noticeSetBack(): void {
  if (!lastRead) return
  const { clock, steady } = lastRead
  const now = readClocks()
  const setBackBy = now.steady - steady - (now.clock - clock)
  if (setBackBy < NOTABLE_MS) return
  offset += setBackBy
  // Later, because the time may be asked for while React renders.
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
