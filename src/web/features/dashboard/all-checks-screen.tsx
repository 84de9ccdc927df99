import type { Rink } from '#domain/rinks/rink.ts'
import { Section } from '#web/components/section.tsx'
import { ChecksScreen } from '#web/features/checks/checks-screen.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { DailyRows, useDailyWork } from './daily-rows.tsx'
import { texts } from './texts.ts'
import { useChecks } from './use-checks.ts'

/** All checks of the rink: the daily checklists with their state, as on the dashboard, and then the rink's own. */
export function AllChecksScreen() {
  const { selectedRink } = useRink()
  return <ChecksScreen daily={selectedRink && <DailyChecklists rink={selectedRink} />} />
}

function DailyChecklists({ rink }: { rink: Rink }) {
  const checks = useChecks(rink)
  const work = useDailyWork(rink, checks)
  return (
    <Section title={texts.tiles.checklists}>
      <div className="card overflow-hidden">
        <DailyRows work={work} checks={checks} />
      </div>
    </Section>
  )
}
