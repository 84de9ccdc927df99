import { SECTIONS_PATH } from '#web/addresses.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/**
 * A sign-in, a correction of one or a sign-out that was refused is entered again in the row of the person, which the
 * hash brings into view. The write stays until that is done there, or it is discarded.
 */
export function correctAttendance({ key }: Pick<WaitingWrite, 'key'>) {
  return { screen: `${SECTIONS_PATH}/staff`, hash: `refused-${key}` }
}
