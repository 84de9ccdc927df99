/** The label of a pending write. */
export const WAITS_HERE = 'Saved on this tablet, waiting to be sent'

/** The server's refusal of a write, as received. */
export interface StoredRefusal {
  status: number
  body: string
  /** The contract's code, if the refusal is from the server itself. */
  code?: string | undefined
}

/** A write that is stored on this tablet until the server has responded. */
export interface WaitingWrite {
  /** The position in the order of writes. */
  seq: number
  /** The idempotency key. */
  key: string
  /** The name of the call in the contract. */
  call: string
  params: Record<string, string>
  /**
   * Includes `performedAt` and `performedBy`; unchanged at every attempt, because the key belongs to the
   * exact body.
   */
  body: Record<string, unknown>
  /** Data for this tablet that is never sent, such as the name of the machine. */
  about?: Record<string, string> | undefined
  rinkId: number
  rinkName: string
  /** A description in words: 'Forklift Checklist'. */
  what: string
  /** The person that it is about, or its signer. */
  who: string
  /** The email address of the user. */
  user: string
  /** An instant. */
  madeAt: string
  attempts: number
  /** Why the last attempt failed; '' before the first. */
  problem: string
  /** Set if the server has refused the write permanently, so that the user has to decide. */
  refusal: StoredRefusal | null
}

export type NewWrite = Omit<WaitingWrite, 'seq' | 'attempts' | 'problem' | 'refusal'>

/** True if the write is still to be sent; otherwise it needs a decision. */
export function isWaiting({ refusal }: Pick<WaitingWrite, 'refusal'>): boolean {
  return refusal === null
}
