import { ArrowLeft, ArrowRight, Download, Printer } from 'lucide-react'
import { exportWorkedHours } from '#contract/worked-hours.ts'
import { dayAndYear } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Week } from '#domain/staff/week.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'

interface HoursActionsProps {
  rink: Rink
  week: Week
  /** Whether it is the week of today: there is none after it yet. */
  isCurrent: boolean
  onDay: (day: string) => void
}

/** Which week is shown, the ways to others, and to paper and file. */
export function HoursActions({ rink, week, isCurrent, onDay }: HoursActionsProps) {
  const address = addressOf(exportWorkedHours, { query: { rinkId: String(rink.id), week: week.from } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Button
          icon={ArrowLeft}
          aria-label="The week before"
          className="px-3 print:hidden"
          onClick={() => onDay(dayAfter(week.from, -1))}
        />
        <h2 aria-live="polite" className="px-2 text-center text-lg font-bold">
          {dayAndYear(week.from)} – {dayAndYear(week.to)}
        </h2>
        <Button
          icon={ArrowRight}
          aria-label="The week after"
          className="px-3 print:hidden"
          disabled={isCurrent}
          onClick={() => onDay(dayAfter(week.to))}
        />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <a href={address} download className={buttonLook('secondary')}>
          <Download aria-hidden className="size-5.5" />
          Download CSV
        </a>
      </div>
    </div>
  )
}
