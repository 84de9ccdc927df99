import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert, Users } from 'lucide-react'
import { useId } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { LastShiftEnd } from '#web/features/shift-end/last-shift-end.tsx'
import { shownOnStaffScreen } from '#web/features/staff/queued-writes.ts'
import { useStaffHere } from '#web/features/staff/staff-queries.ts'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

const MOST_NAMES = 8

/** The manager in charge and the people signed in; leads to the staff screen. */
export function OnSiteNow({ rink }: { rink: Rink }) {
  const headingId = useId()
  const { here, error } = useStaffHere(rink)
  const refused = here && [...here.refused.values()][0]?.[0]
  const present = here?.staff.filter(({ isSignedIn }) => isSignedIn)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div>
        <h2 id={headingId} className="text-xl font-bold">
          {texts.onSite.title}
          {present && <span className="ml-2 font-normal text-ink-soft">{present.length}</span>}
        </h2>
        <LastShiftEnd rink={rink} />
      </div>
      <Link
        to={`${SECTIONS_PATH}/staff`}
        className="card flex min-h-18 items-center gap-4 px-4 py-2 -outline-offset-3! hover:border-rink"
      >
        <Users aria-hidden className="size-6.5 shrink-0 text-rink" />
        <span className="min-h-6 grow">
          {present && <Names present={present} />}
          {!present && (error ? failureInWords(error) : texts.loading)}
        </span>
        {here && here.waiting.size > 0 && <WaitingMark />}
        <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
      </Link>
      {refused && (
        <Link
          {...linkTo(refused)}
          className="flex min-h-12 items-center gap-2 font-semibold text-bad underline"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {texts.onSite.notRecorded(refused.what)}
        </Link>
      )}
    </section>
  )
}

function failureInWords(error: Error): string {
  return isNetworkError(error) ? texts.onSite.offline : texts.onSite.loadFailed
}

function linkTo(refused: WaitingWrite) {
  const { screen: to, hash } = shownOnStaffScreen(refused)
  return { to, hash }
}

/** The person in charge, and the others. */
function Names({ present }: { present: StaffMember[] }) {
  if (present.length === 0) return texts.onSite.nobody
  const manager = present.find(isManager)
  const others = present.filter(member => member !== manager).map(({ name }) => name)
  const more = others.length - MOST_NAMES
  const names = others.slice(0, MOST_NAMES).join(', ')
  return (
    <>
      <span className="block font-bold">
        {manager ? texts.onSite.inCharge(manager.name) : texts.onSite.nobodyInCharge}
      </span>
      <span className="block text-sm text-ink-soft">
        {more > 0 ? texts.onSite.andMore(names, more) : names}
      </span>
    </>
  )
}
