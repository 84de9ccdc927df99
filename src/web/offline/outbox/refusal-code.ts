import { ApiError } from '#web/api/errors.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What the server called its refusal of a write; undefined while it waits, and where the server did not say. */
export function refusalCodeOf({ refusal }: WaitingWrite): string | undefined {
  return refusal ? new ApiError(new Response(null, { status: refusal.status }), refusal.body).code : undefined
}
