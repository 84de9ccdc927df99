import { Link } from '@tanstack/react-router'
import { CalendarDays, CloudOff, RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_CALENDAR_PATH } from '#web/addresses.ts'
import { useHasNetwork } from '#web/api/use-has-network.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import type { DueCounts } from '#web/features/checks/today/due-now.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { DailyRows, useDailyWork } from './daily-rows.tsx'
import { texts } from './texts.ts'
import { useChecks } from './use-checks.ts'
import { useSetup } from './use-setup.ts'

interface DueSectionProps {
  rink: Rink
  /** The number of the rink's own checks. */
  counts: DueCounts
  /** The rink's own checks in groups. */
  children: ReactNode
}

/** The open checks of the shift: the daily checklists, then the rink's own checks. Nothing is due at an empty rink. */
export function DueSection({ rink, counts, children }: DueSectionProps) {
  const headingId = useId()
  const checks = useChecks(rink)
  const work = useDailyWork(rink, checks)
  const daily = work.filter(({ excuse }) => excuse === undefined)
  const finished = daily.reduce((sum, one) => sum + one.done, 0)
  const total = daily.reduce((sum, one) => sum + one.total, 0)
  // No count until all parts are known: it would be wrong.
  const { isPartial, error } = useRegisterGroups(rink)
  const { isEmpty } = useSetup(rink)
  const isNothingDue = isEmpty && typeof counts === 'object' && counts.open + counts.done === 0
  const isCounted = typeof counts === 'object' && checks.isKnown && !isNothingDue && !isPartial
  // One calm line instead of errors: they are read again when the network is back.
  const isOfflineGap = !useHasNetwork() && (checks.phase === 'unknown' || counts === 'unknown')
  const isLoading = counts === 'loading' || checks.phase === 'loading' || (isPartial && error === null)
  return (
    <section aria-labelledby={headingId} className="flex flex-col">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="grow text-xl font-bold">
          {isNothingDue ? texts.tiles.checklists : texts.due.title}
        </h2>
        {isLoading && !isEmpty && (
          <output className="flex items-center gap-2 text-ink-soft">
            <Spinner className="size-5" />
            {/* Next to a count, which is also shown while it is read again, the word would not fit on a phone. */}
            <span className={isCounted ? 'sr-only' : undefined}>{texts.loading}</span>
          </output>
        )}
        {isCounted && (
          <p className="text-ink-soft">
            {texts.due.counts(total - finished + counts.open, finished + counts.done)}
          </p>
        )}
        <Link
          to={CHECKS_CALENDAR_PATH}
          className="flex min-h-12 items-center gap-2 font-semibold text-rink underline"
        >
          <CalendarDays aria-hidden className="size-5" />
          {texts.due.calendar}
        </Link>
      </div>
      {checks.phase === 'unknown' && !isOfflineGap && <ChecksUnknown askAgain={checks.askAgain} />}
      <div className="card overflow-hidden">
        {!isNothingDue && (
          <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-soft">
            {texts.tiles.checklists}
          </h3>
        )}
        <DailyRows work={work} checks={checks} />
        {!isNothingDue && (
          <div className="divide-y divide-line border-t border-line empty:hidden">
            {isOfflineGap && (
              <p className="flex min-h-14 items-center gap-3 px-4 py-2">
                <CloudOff aria-hidden className="size-6 shrink-0 text-ink-soft" />
                {`${texts.checks.offline} ${texts.checks.stillUsable}`}
              </p>
            )}
            {(!isOfflineGap || counts !== 'unknown') && children}
          </div>
        )}
      </div>
    </section>
  )
}

function ChecksUnknown({ askAgain }: { askAgain: () => void }) {
  return (
    <div className="mb-3">
      <Notice
        tone="warn"
        isAlert
        title={texts.checks.loadFailed}
        action={
          <Button icon={RefreshCw} onClick={askAgain}>
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.checks.stillUsable}
      </Notice>
    </div>
  )
}
