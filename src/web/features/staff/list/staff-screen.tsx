import { Link } from '@tanstack/react-router'
import { CalendarClock, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Columns } from '#web/components/columns.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { RecentHandovers } from '#web/features/handovers/recent-handovers.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { EditStaff } from '../edit-staff/edit-staff.tsx'
import { useStaffHere } from '../staff-queries.ts'
import { StaffList } from './staff-list.tsx'

/** Staff Sign In/Out (specification 1, section 2). */
export function StaffScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return <StaffOfRink key={selectedRink.id} rink={selectedRink} />
}

function StaffOfRink({ rink }: { rink: Rink }) {
  const [isEditing, setIsEditing] = useState(false)
  const query = useStaffHere(rink)
  const { data: staff, here, error } = query
  return (
    <Page
      isWide
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
      <Columns
        isSecondNarrow
        first={
          <>
            {error && (
              <LoadFailure
                title={staff ? 'This list may be out of date' : 'The staff list could not be loaded'}
                query={query}
              />
            )}
            {here && <StaffList rink={rink} here={here} onAdd={() => setIsEditing(true)} />}
            {!staff && !error && <WaitingArea label="Loading the staff list…" />}
          </>
        }
        second={<RecentHandovers rink={rink} />}
      />
      {isEditing && staff && <EditStaff rink={rink} staff={staff} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}
