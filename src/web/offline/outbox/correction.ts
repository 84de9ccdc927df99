import { ApiError } from '#web/api/errors.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** Where a refused write is corrected. */
export interface Correction {
  /** The path of the screen, and what is brought into view or opened there. */
  to: string
  hash: string
  /** Whether its content stands in a draft now, on the disk: then the write itself may go. */
  isDraft: boolean
}

/** What the server called its refusal of a write; undefined while it waits, and where the server did not say. */
export function refusalCodeOf({ refusal }: WaitingWrite): string | undefined {
  return refusal ? new ApiError(new Response(null, { status: refusal.status }), refusal.body).code : undefined
}
