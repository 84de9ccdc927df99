/** What is said of a write that is not on record yet. */
export const WAITS_HERE = 'Saved on this tablet, waiting to be sent'

/** Why a write was not taken: what the server answered, as it was. */
export interface StoredRefusal {
  status: number
  body: string
  /** What the contract calls the refusal, where the server itself has said so. */
  code?: string | undefined
}

/** A write that is stored on this tablet until the server has answered it. */
export interface WaitingWrite {
  /** Its place in the order in which writes were made. */
  seq: number
  /** Makes sending it again harmless. */
  key: string
  /** The call of the contract, by its name. */
  call: string
  params: Record<string, string>
  /** With `performedAt` and `performedBy`; the same at every attempt, or the key would no longer fit. */
  body: Record<string, unknown>
  /** What this tablet has to know of it beside the body, such as the name of its machine; never sent. */
  about?: Record<string, string> | undefined
  rinkId: number
  rinkName: string
  /** What it is, in words: 'Forklift Checklist'. */
  what: string
  /** The person that it is about, or who signed it. */
  who: string
  /** The account that was signed in. */
  user: string
  /** An instant. */
  madeAt: string
  attempts: number
  /** What kept the last attempt from being answered; '' before the first. */
  problem: string
  /** Set once the server has refused it for good: a person has to decide. */
  refusal: StoredRefusal | null
}

export type NewWrite = Omit<WaitingWrite, 'seq' | 'attempts' | 'problem' | 'refusal'>

/** Whether the write is still to be sent; otherwise it waits for a person. */
export function isWaiting({ refusal }: Pick<WaitingWrite, 'refusal'>): boolean {
  return refusal === null
}
