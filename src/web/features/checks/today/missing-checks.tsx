import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { holdsUpShiftEnd, stateOfDue } from '#domain/checks/due.ts'
import { AWAITING_SIGN_OFF } from '#domain/checks/sign-off.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_PATH, CHECK_RECORD_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useDueChecks } from './due-queries.ts'

/** The rink's own checks that the end of the shift waits for, as list items that lead to them. */
export function MissingChecks({ rink, titles }: { rink: Rink; titles: readonly string[] }) {
  const { due = [] } = useDueChecks(rink)
  const waiting = due.filter(one => holdsUpShiftEnd(one, serverNow()))
  return titles.map((title, index) => {
    // Of two times of one check, each has its own line.
    const before = titles.slice(0, index).filter(other => other === title).length
    const one = waiting.filter(check => check.title === title)[before]
    const signOffId = one && stateOfDue(one, serverNow()).startsWith('done') ? one.signOffRecordId : undefined
    const search = one && one.opens !== null ? { day: one.day, opens: one.opens } : {}
    const look = 'flex min-h-12 items-center gap-3 font-semibold text-warn'
    const content = (
      <>
        <ClipboardList aria-hidden className="size-5.5 shrink-0" />
        <span className="grow">
          <span className="underline">{title}</span>
          {signOffId != null && <span className="block text-sm">{AWAITING_SIGN_OFF}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5.5 shrink-0" />
      </>
    )
    return (
      <li key={`${title} ${before}`} className="pb-1">
        {signOffId != null ? (
          <Link to={CHECK_RECORD_PATH} params={{ id: String(signOffId) }} className={look}>
            {content}
          </Link>
        ) : one ? (
          <Link to={CHECK_PATH} params={{ id: String(one.checkId) }} search={search} className={look}>
            {content}
          </Link>
        ) : (
          <Link to={CHECKS_PATH} className={look}>
            {content}
          </Link>
        )}
      </li>
    )
  })
}
