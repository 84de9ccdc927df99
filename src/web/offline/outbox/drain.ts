import { verdictOn } from './verdict.ts'
import { isWaiting, type StoredRefusal, type WaitingWrite } from './waiting-write.ts'

/** How a write ended. */
export type Outcome =
  | { key: string; rinkId: number; call: string; end: 'sent'; reply: unknown }
  | { key: string; rinkId: number; call: string; end: 'refused'; refusal: StoredRefusal }

/** What a drain needs of the tablet and of the network. */
export interface DrainPorts {
  /** Every write on the tablet, in the order in which they were made. */
  readAll: () => Promise<WaitingWrite[]>
  update: (write: WaitingWrite) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Sends it under its key; throws what the call threw. */
  send: (write: WaitingWrite) => Promise<unknown>
  /** Whether who is signed in may write at its rink. */
  maySend: (write: WaitingWrite) => boolean
  announce: (outcome: Outcome) => void
}

/** Why a drain ended: nothing is left to send, somebody has to sign in, or it is worth trying again later. */
export type DrainEnd =
  | { why: 'empty' }
  | { why: 'sign-in' }
  | { why: 'try-again'; attempts: number; afterMs: number | undefined }

/**
 * Sends what waits, one after the other in the order in which it was made, until one must wait. A write is forgotten
 * only after the server has answered it: a tablet that dies before that sends it again under the same key. Runs in one
 * tab at a time.
 */
export async function drain(ports: DrainPorts): Promise<DrainEnd> {
  for (;;) {
    // Read anew each time: another tab may have added one meanwhile.
    const write = (await ports.readAll()).find(one => isWaiting(one) && ports.maySend(one))
    if (!write) return { why: 'empty' }
    const end = await sendOne(ports, write)
    if (end) return end
  }
}

async function sendOne(ports: DrainPorts, write: WaitingWrite): Promise<DrainEnd | undefined> {
  const { key, rinkId, call } = write
  const attempts = write.attempts + 1
  try {
    const reply = await ports.send(write)
    await ports.remove(key)
    ports.announce({ key, rinkId, call, end: 'sent', reply })
    return undefined
  } catch (error) {
    const verdict = verdictOn(error)
    const { problem } = verdict
    if (verdict.next === 'park') {
      const { refusal } = verdict
      await ports.update({ ...write, attempts, problem, refusal })
      ports.announce({ key, rinkId, call, end: 'refused', refusal })
      return undefined
    }
    await ports.update({ ...write, attempts, problem })
    if (verdict.next === 'sign-in') return { why: 'sign-in' }
    return { why: 'try-again', attempts, afterMs: verdict.afterMs }
  }
}
