import { lazy, Suspense } from 'react'
import { formatInRinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { useHasWaited } from '#web/components/use-has-waited.ts'
import { useNow } from '#web/components/use-now.ts'
import { FoundUnsafeNotice } from '#web/features/checklists/found-unsafe-notice.tsx'
import { DownloadButton } from '#web/features/exports/download-button.tsx'
import { FirstStepsCard } from '#web/features/guide/first-steps-card.tsx'
import { RiddorDeadlines } from '#web/features/incidents/riddor-deadlines.tsx'
import { ManagerNotices } from '#web/features/notices/manager-notices.tsx'
import { EndShiftButton } from '#web/features/shift-end/end-shift-button.tsx'
import { LastShiftEnd } from '#web/features/shift-end/last-shift-end.tsx'
import { UnreadEarlyEnds } from '#web/features/shift-end/unread-early-ends.tsx'
import { SignatureNotices } from '#web/features/signatures/signature-notices.tsx'
import { OpenIncidents } from '#web/incidents/open-incidents.tsx'
import { AllowedUsePanel } from '#web/machines/allowed-use.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { OutOfServicePanel } from '#web/machines/out-of-service.tsx'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { ChecksToday } from './checks-today.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { OnSiteNow } from './on-site-now.tsx'
import { TileGroups } from './tile-groups.tsx'
import { useChecks } from './use-checks.ts'
import './dashboard.css'
import { texts } from './texts.ts'

// With the checks of the rink come their questions, which the first screen does not need. It remains if they fail to load.
const DueNow = lazy(() =>
  import('#web/features/checks/today/due-now.tsx').then(
    part => ({ default: part.DueNow }),
    () => ({ default: DueNotLoaded }),
  ),
)

const MINUTE = 60_000
/** Long enough for the server next door, too short to be noticed. */
const LONGEST_WAIT_MS = 400

/** The first screen at a rink: warnings, the day's checks, the people on site, and the tiles. */
export function DashboardScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <DashboardOf rink={selectedRink} />
}

function DashboardOf({ rink }: { rink: Rink }) {
  const checks = useChecks(rink)
  const { groups, error } = useRegisterGroups(rink)
  const lockedCount = groups?.outOfService.length ?? 0
  // Machines out of service come first, but must not move a control that a user is about to touch.
  const hasTimedOut = useHasWaited(LONGEST_WAIT_MS)
  const isSettled = groups !== undefined || error !== null || hasTimedOut
  const now = useNow(MINUTE)
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col xl:max-w-340 gap-6 px-4 py-6 sm:px-5 sm:py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <PageHeading>{greetingAt(now, rink.timezone)}</PageHeading>
          <p className="mt-1 text-ink-soft">
            {formatInRinkTime(now, rink.timezone, 'EEEE d MMMM')}
            <LastShiftEnd rink={rink} />
          </p>
        </div>
        {/* The two buttons (specification 1, section 2), and the choice of a period beside the first. */}
        <div className="flex w-full flex-wrap gap-3 sm:w-auto max-sm:[&>:nth-child(1)]:grow max-sm:[&>:nth-child(3)]:basis-full">
          <DownloadButton rink={rink} />
          <EndShiftButton rink={rink} />
        </div>
      </div>
      <FoundUnsafeNotice rink={rink} />
      <div
        data-unsettled={isSettled ? undefined : ''}
        className="flex flex-col gap-6 data-unsettled:invisible"
      >
        <div className="rink-now">
          <div className="rink-warnings flex min-w-0 flex-col gap-4">
            <OutOfServicePanel rink={rink} />
            <AllowedUsePanel rink={rink} />
            <ClosedPlaces rink={rink} canOpen />
            <RiddorDeadlines rink={rink} />
            <OpenIncidents rink={rink} />
            <UnreadEarlyEnds rink={rink} />
            <ManagerNotices rink={rink} />
            <SignatureNotices rink={rink} />
          </div>
          <div className="rink-summary flex min-w-0 flex-col gap-3 sm:gap-4">
            <div className="rink-counts grid gap-3 sm:grid-cols-2 sm:gap-4">
              <ChecksToday checks={checks} lockedCount={lockedCount} />
              <OnSiteNow rink={rink} />
            </div>
            <EquipmentCard rink={rink} />
          </div>
          <FirstStepsCard />
        </div>
        <Suspense>
          <DueNow rink={rink} />
        </Suspense>
        <TileGroups rink={rink} checks={checks} />
      </div>
    </div>
  )
}

function DueNotLoaded() {
  return (
    <Notice tone="bad" isAlert title={texts.due.loadFailed}>
      {texts.due.reload}
    </Notice>
  )
}

function greetingAt(now: Date, timezone: string): string {
  const hour = Number(formatInRinkTime(now, timezone, 'H'))
  if (hour >= 4 && hour < 12) return texts.greeting.morning
  return hour >= 12 && hour < 18 ? texts.greeting.afternoon : texts.greeting.evening
}
