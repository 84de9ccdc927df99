import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { useHasWaited } from '#web/components/use-has-waited.ts'
import { useHasTwoPanes } from '#web/components/use-media.ts'
import { FoundUnsafeNotice } from '#web/features/checklists/found-unsafe-notice.tsx'
import type { DueNow as DueNowType } from '#web/features/checks/today/due-now.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { ActionTiles } from './action-tiles.tsx'
import { AttentionLine, DangerLine } from './alarms.tsx'
import { useDailyWork } from './daily-rows.tsx'
import { DueSection } from './due-section.tsx'
import { OnSiteNow } from './on-site-now.tsx'
import { texts } from './texts.ts'
import { useChecks } from './use-checks.ts'

// With the checks of the rink come their questions, which the first screen does not need. It remains if they fail to load.
const DueNow = lazy(() =>
  import('#web/features/checks/today/due-now.tsx').then(
    part => ({ default: part.DueNow }),
    () => ({ default: DueNotLoaded }),
  ),
)

// A phone and an upright tablet have no room for it.
const NextMachines = lazy<ComponentType<{ rink: Rink }>>(() =>
  import('#web/features/checklists/cards/next-machines.tsx').then(
    part => ({ default: part.NextMachines }),
    () => ({ default: () => null }),
  ),
)

// Below what fits on the screen.
const MattersSection = lazy<ComponentType<{ rink: Rink }>>(() =>
  import('./matters-section.tsx').then(
    part => ({ default: part.MattersSection }),
    () => ({ default: () => null }),
  ),
)
const MoreSection = lazy<ComponentType<{ rink: Rink }>>(() =>
  import('./more-section.tsx').then(
    part => ({ default: part.MoreSection }),
    () => ({ default: () => null }),
  ),
)

const FirstStepsCard = lazy<ComponentType>(() =>
  import('#web/features/guide/first-steps-card.tsx').then(
    part => ({ default: part.FirstStepsCard }),
    () => ({ default: () => null }),
  ),
)

/** Long enough for the server next door, too short to be noticed. */
const LONGEST_WAIT_MS = 400

/** The first screen at a rink: what is dangerous or open, what is due, who is on site, and the reports. */
export function DashboardScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <DashboardOf rink={selectedRink} />
}

function DashboardOf({ rink }: { rink: Rink }) {
  const checks = useChecks(rink)
  const work = useDailyWork(rink, checks)
  const { groups, error } = useRegisterGroups(rink)
  // Machines out of service come first, but must not move a control that a user is about to touch.
  const hasTimedOut = useHasWaited(LONGEST_WAIT_MS)
  const hasTwoPanes = useHasTwoPanes()
  const isSettled = groups !== undefined || error !== null || hasTimedOut
  const dueSection = (own: ReactNode, open: number, done: number) => (
    <DueSection work={work} checks={checks} open={open} done={done}>
      {own}
    </DueSection>
  )
  return (
    <div className="mx-auto w-full max-w-270 px-3 py-3 sm:px-5 lg:max-w-380">
      <PageHeading className="sr-only">{texts.title}</PageHeading>
      <FoundUnsafeNotice rink={rink} />
      <div
        data-unsettled={isSettled ? undefined : ''}
        className="grid items-start gap-4 data-unsettled:invisible lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div className="flex min-w-0 flex-col gap-2">
          <DangerLine rink={rink} />
          <AttentionLine rink={rink} />
          <Suspense fallback={dueSection(null, 0, 0)}>
            <DueNow rink={rink} render={dueSection} />
          </Suspense>
        </div>
        {/* The cards do not move the rest once they are loaded. */}
        <Suspense>
          <div className="flex min-w-0 flex-col gap-4">
            {hasTwoPanes && <NextMachines rink={rink} />}
            <OnSiteNow rink={rink} />
            <ActionTiles rink={rink} />
            <Suspense>
              <MattersSection rink={rink} />
              <MoreSection rink={rink} />
              <FirstStepsCard />
            </Suspense>
          </div>
        </Suspense>
      </div>
    </div>
  )
}

function DueNotLoaded({ render }: ComponentProps<typeof DueNowType>) {
  return render(
    <Notice tone="bad" isAlert title={texts.due.loadFailed}>
      {texts.due.reload}
    </Notice>,
    0,
    0,
  )
}
