import { listenersTo } from './listeners.ts'

/** The header in which every answer of the server says what time it is there; an instant. */
const SERVER_TIME = 'x-server-time'
/** An answer that took longer, or waited while the tablet slept, says little about the time. */
const LONGEST_ROUND_TRIP_MS = 3000
/** Clocks that differ by less count as the same. */
const NOTABLE_MS = 1000

let offset = 0
let isMeasured = false
/** Where the tablet's clock stood, beside one that nobody sets, when they were last looked at; since the offset is known. */
let seen: { clock: number; steady: number } | undefined
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

/** Calls `listener` when `clockOffset` has changed; returns how to stop. */
export const onClockOffsetChange = changes.add

/** Compares the clocks by an answer, which took from `sentAt` until now. */
export function compareClocks(headers: Headers, sentAt: number): void {
  const serverTime = Date.parse(headers.get(SERVER_TIME) ?? '')
  if (Number.isNaN(serverTime) || Date.now() - sentAt > LONGEST_ROUND_TRIP_MS) return
  const measured = serverTime - (sentAt + Date.now()) / 2
  isMeasured = true
  look()
  if (Math.abs(measured - offset) < NOTABLE_MS) return
  setOffset(measured)
}

/** Goes by an offset that was measured on an earlier visit, until an answer says better. */
export function assumeClockOffset(assumed: number): void {
  if (isMeasured) return
  look()
  setOffset(assumed)
}

/**
 * Without a network no answer tells that somebody has set the tablet's clock back: the time that is recorded goes on all the
 * same. One that was set forward cannot be told from a tablet that slept.
 */
function noticeSetBack(): void {
  if (!seen) return
  const { clock, steady } = seen
  const now = look()
  const setBackBy = now.steady - steady - (now.clock - clock)
  if (setBackBy < NOTABLE_MS) return
  offset += setBackBy
  // The time may be asked for while a screen is drawn.
  queueMicrotask(changes.tell)
}

function look() {
  seen = { clock: Date.now(), steady: performance.now() }
  return seen
}

function setOffset(next: number): void {
  offset = next
  changes.tell()
}
