import { Link } from '@tanstack/react-router'
import { CalendarClock, UserRoundPen, Users } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { RecentHandovers } from '../handovers/recent-handovers.tsx'
import { EditStaff } from './edit-staff.tsx'
import { HandoverLauncher } from './handover-launcher.tsx'
import { StaffDialogs, type StaffQuestion } from './staff-dialogs.tsx'
import { useShiftsOfDay, useStaff } from './staff-queries.ts'
import { StaffRow } from './staff-row.tsx'

const TICK = 15_000

/** Staff Sign In/Out (specification 1, section 2). */
export function StaffScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return <StaffOfRink key={selectedRink.id} rink={selectedRink} />
}

function StaffOfRink({ rink }: { rink: Rink }) {
  const [isEditing, setIsEditing] = useState(false)
  const { data: staff, error, isFetching, refetch } = useStaff(rink)
  return (
    <Page
      title="Staff Sign In/Out"
      subtitle="Manage staff attendance and shift tracking"
      actions={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Link to="/dashboard/iskate/staff/hours" className={buttonLook('secondary')}>
            <CalendarClock aria-hidden className="size-5.5" />
            Hours
          </Link>
          <Button icon={UserRoundPen} disabled={!staff} onClick={() => setIsEditing(true)}>
            Edit Staff
          </Button>
        </div>
      }
    >
      {error && (
        <LoadFailure
          title={staff ? 'This list may be out of date' : 'The staff list could not be loaded'}
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {staff && <StaffList rink={rink} staff={staff} onAdd={() => setIsEditing(true)} />}
      {!staff && !error && <WaitingArea label="Loading the staff list…" />}
      <RecentHandovers rink={rink} />
      {isEditing && staff && <EditStaff rink={rink} staff={staff} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}

interface StaffListProps {
  rink: Rink
  staff: StaffMember[]
  onAdd: () => void
}

function StaffList({ rink, staff, onAdd }: StaffListProps) {
  const now = useNow(TICK)
  const { shifts, error, isFetching, askAgain } = useShiftsOfDay(rink, now)
  const [question, setQuestion] = useState<StaffQuestion | null>(null)
  if (staff.length === 0) {
    return (
      <Empty
        icon={Users}
        action={
          <Button kind="primary" onClick={onAdd}>
            Add the first staff member
          </Button>
        }
      >
        Nobody is on the staff list of this rink yet. Add everybody who works here, then they sign in and out
        with one tap.
      </Empty>
    )
  }
  return (
    <>
      <HandoverLauncher staff={staff} onOpen={() => setQuestion({ asks: 'handover' })} />
      {error && (
        <LoadFailure
          title="Failed to fetch completed shifts"
          error={error}
          isTrying={isFetching}
          onTryAgain={askAgain}
        />
      )}
      <ul aria-label="Staff" className="card divide-y divide-line overflow-hidden">
        {forgottenFirst(staff, now, rink).map(member => (
          <StaffRow
            key={member.id}
            rink={rink}
            member={member}
            staff={staff}
            earlier={shifts.get(member.id) ?? []}
            now={now}
            onAsk={setQuestion}
          />
        ))}
      </ul>
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

/** Who is still signed in from an earlier day comes first, the others in the order of the list. */
function forgottenFirst(staff: StaffMember[], now: Date, rink: Rink): StaffMember[] {
  const isForgotten = (member: StaffMember) =>
    isSignedIn(member) && isFromEarlierDay(member.lastSignIn, now, rink)
  return [...staff.filter(isForgotten), ...staff.filter(member => !isForgotten(member))]
}
