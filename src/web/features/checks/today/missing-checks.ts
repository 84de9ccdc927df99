import { holdsUpShiftEnd, stateOfDue } from '#domain/checks/due.ts'
import { AWAITING_SIGN_OFF } from '#domain/checks/sign-off.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useDueChecks } from '#web/checks/check-queries.ts'
import { searchOfDue } from '#web/checks/due-list.ts'

/** One of the rink's own checks that the end of the shift waits for, and the screen that completes it. */
export interface MissingCheck {
  key: string
  title: string
  /** Set if only its sign-off is missing. */
  note?: string
  /** The record that awaits the sign-off. */
  signOffRecordId?: number
  to: string
  search: { day?: string; opens?: string }
}

/** The rink's own checks that the end of the shift waits for. */
export function useMissingChecks(rink: Rink, titles: readonly string[]): MissingCheck[] {
  const { due = [] } = useDueChecks(rink)
  const waiting = due.filter(one => holdsUpShiftEnd(one, serverNow()))
  return titles.map((title, index) => {
    // Of two times of one check, each has its own line.
    const before = titles.slice(0, index).filter(other => other === title).length
    const one = waiting.filter(check => check.title === title)[before]
    const named = { key: `${title} ${before}`, title, search: {} }
    if (!one) return { ...named, to: CHECKS_PATH }
    const signOffRecordId = stateOfDue(one, serverNow()).startsWith('done') ? one.signOffRecordId : undefined
    if (signOffRecordId != null)
      return {
        ...named,
        note: AWAITING_SIGN_OFF,
        signOffRecordId,
        to: `${CHECKS_PATH}/records/${signOffRecordId}`,
      }
    return { ...named, to: `${CHECKS_PATH}/${one.checkId}`, search: searchOfDue(one) }
  })
}
