import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { SHORT_WAIT_MS, useHasWaited } from '#web/components/use-has-waited.ts'
import { useIsPainted } from '#web/components/use-is-painted.ts'
import { useHasTwoPanes } from '#web/components/use-media.ts'
import { FoundUnsafeNotice } from '#web/features/checklists/found-unsafe-notice.tsx'
import type { DueCounts, DueNow as DueNowType } from '#web/features/checks/today/due-now.tsx'
import { useIsIceKnown } from '#web/log/log-queries.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { useOpenMatters } from '#web/matters/matter-queries.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { AttentionRoom } from './attention-room.tsx'
import { DangerLine } from './danger-line.tsx'
import { DueSection } from './due-section.tsx'
import { SetupLine } from './setup-line.tsx'
import { texts } from './texts.ts'

// With the checks of the rink come their questions, which the first screen does not need. It remains if they fail to load.
const DueNow = lazy(() =>
  import('#web/features/checks/today/due-now.tsx').then(
    part => ({ default: part.DueNow }),
    () => ({ default: DueNotLoaded }),
  ),
)

const notLoaded = () => texts.due.reload
const AttentionLine = lazyPart(() => import('./attention-line.tsx'), 'AttentionLine', notLoaded)
const MattersSection = lazyPart(() => import('./matters-section.tsx'), 'MattersSection', notLoaded)
const SideColumn = lazyPart(() => import('./side-column.tsx'), 'SideColumn', notLoaded)

/** The first screen at a rink: what is dangerous or open, what is due, who is on site, and the reports. */
export function DashboardScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <DashboardOf rink={selectedRink} />
}

// Each part reads its own data, so that a response renders only the parts that show it.
function DashboardOf({ rink }: { rink: Rink }) {
  const hasTwoPanes = useHasTwoPanes()
  const dueSection = (own: ReactNode, counts: DueCounts) => (
    <DueSection rink={rink} counts={counts}>
      {own}
    </DueSection>
  )
  return (
    <div className="mx-auto w-full max-w-270 px-3 py-3 sm:px-5 lg:max-w-380">
      <PageHeading className="sr-only">{texts.title}</PageHeading>
      <FoundUnsafeNotice rink={rink} />
      <OnceSettled rink={rink}>
        <div className="flex min-w-0 flex-col gap-2">
          <DangerLine rink={rink} />
          <SetupLine rink={rink} />
          <Later rink={rink} instead={<AttentionRoom rink={rink} />}>
            <AttentionLine rink={rink} />
          </Later>
          <Later rink={rink} instead={dueSection(null, 'loading')}>
            <DueNow rink={rink} render={dueSection} />
          </Later>
          {hasTwoPanes && (
            <Later rink={rink} instead={null}>
              <MattersSection rink={rink} />
            </Later>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Until it is loaded, what follows the page stays off the screen, where nothing moves. */}
          <Later rink={rink} instead={<div className="h-dvh" />}>
            <SideColumn rink={rink} />
          </Later>
        </div>
      </OnceSettled>
    </div>
  )
}

interface PartProps {
  rink: Rink
  children: ReactNode
}

/** Dangers come first, but must not move a control that a user is about to touch. */
function OnceSettled({ rink, children }: PartProps) {
  return (
    <div
      data-unsettled={useIsSettled(rink) ? undefined : ''}
      className="grid items-start gap-4 data-unsettled:invisible lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      {children}
    </div>
  )
}

/** A part that is loaded after the dangers and the daily checklists are painted. */
function Later({ rink, instead, children }: PartProps & { instead: ReactNode }) {
  return <Suspense fallback={instead}>{useIsPainted(useIsSettled(rink)) ? children : instead}</Suspense>
}

/** True once the register, the ice and the open matters are known, or the wait for them was long enough. */
function useIsSettled(rink: Rink): boolean {
  const { isPartial, error } = useRegisterGroups(rink)
  const isIceKnown = useIsIceKnown(rink)
  const hasTimedOut = useHasWaited(SHORT_WAIT_MS)
  const isRegisterKnown = !isPartial || error !== null
  const matters = useOpenMatters(rink)
  const areMattersKnown = matters.data !== undefined || matters.error !== null
  return (isRegisterKnown && isIceKnown && areMattersKnown) || hasTimedOut
}

function DueNotLoaded({ render }: ComponentProps<typeof DueNowType>) {
  return render(
    <Notice tone="bad" isAlert title={texts.due.loadFailed}>
      {texts.due.reload}
    </Notice>,
    'unknown',
  )
}
