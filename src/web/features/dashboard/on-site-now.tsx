import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { Card } from '#web/components/card.tsx'
import { shownOnStaffScreen } from '#web/features/staff/queued-writes.ts'
import { useStaffHere } from '#web/features/staff/staff-queries.ts'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { twoLines } from './checks-today.tsx'
import { texts } from './texts.ts'

const MOST_NAMES = 4

/** The people signed in and their number; the manager comes first. */
export function OnSiteNow({ rink }: { rink: Rink }) {
  const { here, error } = useStaffHere(rink)
  const refused = here && [...here.refused.values()][0]?.[0]
  const present = here?.staff.filter(({ isSignedIn }) => isSignedIn)
  return (
    <Card className="flex flex-col gap-2.5">
      <div>
        <h2 className="flex min-h-7 items-center text-sm font-semibold text-ink-soft">
          {texts.onSite.title}
        </h2>
        <p className="flex min-h-10 items-end gap-2 leading-none whitespace-nowrap">
          {present ? (
            <>
              <span className="text-3xl leading-none font-bold">{present.length}</span>
              <span className="pb-0.5 text-ink-soft">{texts.onSite.signedIn}</span>
            </>
          ) : (
            !error && <span className="skeleton h-7 w-32" />
          )}
        </p>
      </div>
      <p className={`text-ink-soft ${twoLines}`}>
        {present && namesOf(present)}
        {error && !present && texts.onSite.loadFailed}
      </p>
      {here && here.waiting.size > 0 && <WaitingMark />}
      {refused && (
        <Link
          {...linkTo(refused)}
          className="flex min-h-12 items-center gap-2 font-semibold text-bad underline"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {texts.onSite.notRecorded(refused.what)}
        </Link>
      )}
    </Card>
  )
}

function linkTo(refused: WaitingWrite) {
  const { screen: to, hash } = shownOnStaffScreen(refused)
  return { to, hash }
}

function namesOf(present: StaffMember[]): string {
  if (present.length === 0) return texts.onSite.nobody
  const names = present
    .toSorted((one, other) => Number(isManager(other)) - Number(isManager(one)))
    .map(member => (isManager(member) ? texts.onSite.manager(member.name) : member.name))
  const others = names.length - MOST_NAMES
  return others > 0 ? texts.onSite.andMore(names.slice(0, MOST_NAMES).join(', '), others) : names.join(', ')
}
