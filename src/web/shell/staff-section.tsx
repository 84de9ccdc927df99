import { HandoverDialog } from '#web/features/handovers/handover-dialog.tsx'
import { RecentHandovers } from '#web/features/handovers/recent-handovers.tsx'
import { StaffScreen } from '#web/features/staff/list/staff-screen.tsx'

/** The staff screen with the handovers, as specified. */
export function StaffSection() {
  return <StaffScreen RecentHandovers={RecentHandovers} HandoverDialog={HandoverDialog} />
}
