import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import type { Correction } from '#web/offline/outbox/correction.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** Where the refusal stands on the staff screen, by the key of the write. */
export function refusedHash(key: string): string {
  return `refused-${key}`
}

/**
 * A sign-in, a correction of one or a sign-out that was refused is entered again in the row of the person. The write
 * stays until that has been done, or somebody has discarded it there.
 */
export async function correctAttendance({ key }: WaitingWrite, _rink: Rink): Promise<Correction> {
  return { to: `${SECTIONS_PATH}/staff`, hash: refusedHash(key), isDraft: false }
}
