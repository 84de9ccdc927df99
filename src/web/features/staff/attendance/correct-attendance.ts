import { SECTIONS_PATH } from '#web/addresses.ts'
import { refusedHash } from '#web/offline/outbox/refused-hash.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/**
 * A sign-in, a correction of one, a sign-out or a handover that was refused is shown on the staff screen, with what can be
 * done about it; the hash brings it into view. The write stays until that is done there, or it is discarded.
 */
export function correctAttendance(write: Pick<WaitingWrite, 'key'>) {
  return { screen: `${SECTIONS_PATH}/staff`, hash: refusedHash(write) }
}
