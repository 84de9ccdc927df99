import { ComingLater } from '#web/components/coming-later.tsx'

export function IncidentReportScreen() {
  return (
    <ComingLater
      title="Incident Report Form"
      subtitle="Record workplace incidents for safety compliance"
      text="Incident reports are not in this version of Rinkbook yet. Until they are, record incidents in your accident book."
    />
  )
}
