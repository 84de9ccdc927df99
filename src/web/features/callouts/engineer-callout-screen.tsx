import { ComingLater } from '#web/components/coming-later.tsx'

export function EngineerCalloutScreen() {
  return (
    <ComingLater
      title="Engineer Callout"
      text="Engineer callouts are not in this version of Rinkbook yet. Until they are, report faults the way you do now."
    />
  )
}
