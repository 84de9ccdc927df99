import { classifyFailure } from './classify-failure.ts'
import { isWaiting, type StoredRefusal, type WaitingWrite } from './waiting-write.ts'

/** The outcome of a write; `sentAt` is by this tablet's clock, in milliseconds. */
export type Outcome =
  | { write: WaitingWrite; end: 'sent'; reply: unknown; sentAt: number }
  | { write: WaitingWrite; end: 'refused'; refusal: StoredRefusal }

/** The tablet and network operations that a drain needs. */
export interface DrainPorts {
  /** All writes on the tablet, oldest first. */
  readAll: () => Promise<WaitingWrite[]>
  update: (write: WaitingWrite) => Promise<void>
  /** Deletes a write that was sent and stores the notice of its reply, in one step. */
  settle: (write: WaitingWrite, reply: unknown) => Promise<void>
  /** Sends a write under its key; throws the error of the call. */
  send: (write: WaitingWrite) => Promise<unknown>
  /** True if the signed-in user may write at its rink. */
  maySend: (write: WaitingWrite) => boolean
  /** Called if the server reports a different user, or different rights, from those on this tablet. */
  refreshSession: () => void
  announce: (outcome: Outcome) => void
}

/** Why a drain ended: nothing is left to send, a user has to sign in, or a later attempt may succeed. */
export type DrainEnd =
  | { why: 'empty' }
  | { why: 'sign-in' }
  | { why: 'try-again'; attempts: number; afterMs: number | undefined }

/** Either the write is finished, or it stays and the next is sent, or the drain ends. */
type Step = 'done' | 'passed over' | DrainEnd

/**
 * Sends pending writes in order until one has to wait. A write is deleted only after the server's response:
 * after a crash, it is sent again under the same key. Runs in one tab at a time. Rejects if the tablet's
 * store fails.
 */
export async function drain(ports: DrainPorts): Promise<DrainEnd> {
  const passedOver = new Map<string, number>()
  for (;;) {
    // Read again each time, because another tab may have added a write.
    const write = (await ports.readAll()).find(
      one => isWaiting(one) && !passedOver.has(one.key) && ports.maySend(one),
    )
    if (!write) break
    const step = await sendOne(ports, write)
    if (step === 'passed over') passedOver.set(write.key, write.attempts + 1)
    else if (step !== 'done') return step
  }
  if (passedOver.size === 0) return { why: 'empty' }
  return { why: 'try-again', attempts: Math.max(...passedOver.values()), afterMs: undefined }
}

async function sendOne(ports: DrainPorts, write: WaitingWrite): Promise<Step> {
  const attempts = write.attempts + 1
  const sentAt = Date.now()
  let reply: unknown
  try {
    reply = await ports.send(write)
  } catch (error) {
    const verdict = classifyFailure(error)
    const { problem } = verdict
    if (verdict.next === 'park') {
      const { refusal } = verdict
      await ports.update({ ...write, attempts, problem, refusal })
      ports.announce({ write, end: 'refused', refusal })
      return 'done'
    }
    await ports.update({ ...write, attempts, problem })
    if (verdict.next === 'sign-in') return { why: 'sign-in' }
    if (verdict.next === 'try-again') return { why: 'try-again', attempts, afterMs: verdict.afterMs }
    if (verdict.next === 'other-user') ports.refreshSession()
    return 'passed over'
  }
  await ports.settle(write, reply)
  ports.announce({ write, end: 'sent', reply, sentAt })
  return 'done'
}
