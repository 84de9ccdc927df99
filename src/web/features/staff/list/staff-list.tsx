import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { handOver } from '#contract/handovers.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import type { PendingShift, ShownMember } from '#domain/staff/pending-attendance.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useNow } from '#web/components/use-now.ts'
import { HANDOVER_HASH } from '#web/features/handovers/queued-writes.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { RefusedOfOthers } from '../attendance/refused-attendance.tsx'
import type { StaffHere } from '../staff-queries.ts'
import { shownShifts } from './earlier-shifts.tsx'
import { HandoverLauncher } from './handover-launcher.tsx'
import { useShiftsOfDay } from './shifts-of-day.ts'
import { StaffDialogs, type StaffQuestion } from './staff-dialogs.tsx'
import { StaffRow } from './staff-row.tsx'

const TICK_MS = 15_000

interface StaffListProps {
  rink: Rink
  here: StaffHere
  onAdd: () => void
}

/** Everybody who works at the rink, what they are asked, and what was refused of those who are gone. */
export function StaffList({ rink, here, onAdd }: StaffListProps) {
  const { staff } = here
  const now = useNow(TICK_MS)
  const query = useShiftsOfDay(rink, now)
  const { shifts, error } = query
  const [question, setQuestion] = useState<StaffQuestion | null>(null)
  useHandoverToCorrect(() => setQuestion({ asks: 'handover' }))
  return (
    <>
      {staff.length > 0 && (
        <HandoverLauncher staff={staff} onOpen={() => setQuestion({ asks: 'handover' })} />
      )}
      {staff.length > 0 && error && <LoadFailure title="Failed to fetch completed shifts" query={query} />}
      <RefusedOfOthers rink={rink} writes={refusedOfOthers(here)} />
      {staff.length === 0 && <NobodyYet onAdd={onAdd} />}
      <ul aria-label="Staff" className="card divide-y divide-line overflow-hidden empty:hidden">
        {forgottenFirst(staff, now, rink).map(member => (
          <StaffRow
            key={member.id}
            rink={rink}
            member={member}
            staff={staff}
            earlier={shownShifts(shifts.get(member.id) ?? [], todaysOf(member, now, rink))}
            waiting={here.waiting.get(member.id) ?? []}
            refused={(here.refused.get(member.id) ?? []).filter(({ call }) => call !== handOver.name)}
            now={now}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {/* Also where the last person is taken off the list while one is open. */}
      <StaffDialogs
        rink={rink}
        staff={staff}
        question={question}
        onClose={() => setQuestion(null)}
        onAsk={setQuestion}
      />
    </>
  )
}

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const { user } = useAuth()
  return (
    <Empty
      icon={Users}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button kind="primary" onClick={onAdd}>
            Add the first staff member
          </Button>
          {user?.role === 'admin' && (
            <Link to="/administration/staff-import" className={buttonLook('secondary')}>
              Import a staff list
            </Link>
          )}
        </div>
      }
    >
      Nobody is on the staff list of this rink yet. Add everybody who works here, then they sign in and out
      with one tap.
    </Empty>
  )
}

function todaysOf({ pendingShifts = [] }: ShownMember, now: Date, rink: Rink): PendingShift[] {
  const today = operationalDay(now, rink)
  return pendingShifts.filter(({ signedInAt }) => operationalDay(signedInAt, rink) === today)
}

function refusedOfOthers({ staff, refused }: StaffHere): WaitingWrite[] {
  const listed = new Set(staff.map(({ id }) => id))
  return [...refused]
    .flatMap(([id, writes]) => (listed.has(id) ? [] : writes))
    .filter(({ call }) => call !== handOver.name)
}

/** A refused handover that is corrected begins with its dialog. */
function useHandoverToCorrect(open: () => void): void {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === HANDOVER_HASH })
  const opens = useEffectEvent(open)
  useEffect(() => {
    if (!isAsked) return
    opens()
    void navigate({ to: '.', hash: '', replace: true })
  }, [isAsked, navigate])
}

/** Who is still signed in from an earlier day comes first, the others in the order of the list. */
function forgottenFirst(staff: ShownMember[], now: Date, rink: Rink): ShownMember[] {
  const isForgotten = (member: ShownMember) =>
    isSignedIn(member) && isFromEarlierDay(member.lastSignIn, now, rink)
  return [...staff.filter(isForgotten), ...staff.filter(member => !isForgotten(member))]
}
