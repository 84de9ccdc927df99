import { ComingLater } from '#web/components/coming-later.tsx'

export function StaffScreen() {
  return (
    <ComingLater
      title="Staff Sign In/Out"
      subtitle="Manage staff attendance and shift tracking"
      text="Signing staff in and out is not in this version of Rinkbook yet. Until it is, keep the attendance where you keep it now."
    />
  )
}
