import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import type { ChecklistsOnTablet } from '#web/features/checklists/checklists-on-tablet.ts'
import { LockedCount } from '#web/machines/locked-count.tsx'
import { texts } from './texts.ts'
import type { Checks } from './use-checks.ts'

/**
 * Reserves room for the names of all open checks, so that the layout does not move when they load or change.
 */
export const twoLines = 'min-h-13'

interface ChecksTodayProps {
  checks: Checks
  /** The number of machines out of service, which qualifies a complete check. */
  lockedCount: number
}

/** The progress of the day's checklists, with the open ones. */
export function ChecksToday({ checks, lockedCount }: ChecksTodayProps) {
  const { statuses, onTablet, phase, askAgain } = checks
  if (phase === 'unknown') return <ChecksUnknown askAgain={askAgain} />
  const open = checklists.filter(({ type }) => !statuses[type]?.completed)
  const completed = checklists.length - open.length
  const isLoading = phase === 'loading'
  return (
    <Card className="flex flex-col gap-2.5">
      <div>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-sm font-semibold text-ink-soft">{texts.checks.title}</h2>
          {lockedCount > 0 && <LockedCount count={lockedCount} className="-my-1 px-3 py-1 text-xs" />}
        </div>
        {isLoading ? <CountSkeleton /> : <Count completed={completed} />}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <ProgressBar
          label={texts.checks.progress}
          value={isLoading ? 0 : completed}
          total={checklists.length}
        />
        {isLoading ? (
          <OpenSkeleton />
        ) : (
          <Open labels={open.map(definition => labelOf(definition, onTablet(definition)))} />
        )}
      </div>
    </Card>
  )
}

/** The name of an open checklist, with a note if it is complete but unsent. */
function labelOf({ texts: { tab } }: ChecklistDefinition, { waiting }: ChecklistsOnTablet): string {
  return waiting.length > 0 ? texts.checks.waiting(tab) : tab
}

function Count({ completed }: { completed: number }) {
  return (
    <p className="flex min-h-10 items-end gap-2 leading-none whitespace-nowrap">
      <span className="text-3xl leading-none font-bold">{completed}</span>
      <span className="pb-0.5 text-ink-soft">{texts.checks.ofTotal(checklists.length)}</span>
    </p>
  )
}

function Open({ labels }: { labels: string[] }) {
  if (labels.length > 0)
    return <p className={`text-ink-soft ${twoLines}`}>{texts.checks.open(labels.join(', '))}</p>
  return (
    <p className={`flex items-start gap-2 font-semibold text-ok ${twoLines}`}>
      <CircleCheck aria-hidden className="size-5.5" />
      {texts.checks.allComplete}
    </p>
  )
}

function CountSkeleton() {
  return (
    <output className="flex h-10 items-end">
      <span className="sr-only">{texts.loading}</span>
      <span className="skeleton h-7 w-40" />
    </output>
  )
}

function OpenSkeleton() {
  return (
    <p className={`flex flex-col justify-evenly ${twoLines}`}>
      <span className="skeleton h-4.5 w-full max-w-90" />
      <span className="skeleton h-4.5 w-40" />
    </p>
  )
}

function ChecksUnknown({ askAgain }: { askAgain: () => void }) {
  return (
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
  )
}
