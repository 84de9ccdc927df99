import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { CalendarDay } from '#domain/checks/check.ts'
import { dayInWords } from '#domain/dates.ts'
import { CHECK_CALENDAR_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { historyPathOf, MARKS } from './marks.ts'
import { texts } from './texts.ts'

/** A day on which the check was not made, as a row of its history. */
export function GapRow({ gap: { day, state, missing, reason } }: { gap: CalendarDay }) {
  const { icon: Icon, look } = MARKS[state]
  const isMissed = state === 'missed'
  const why = reason ?? (missing.length > 0 ? texts.missing(missing.join(', ')) : isMissed && texts.nobody)
  return (
    <li className="flex min-h-18 items-center gap-4 bg-sunken px-4 py-3 sm:px-5">
      <span className={`grid size-7 shrink-0 place-items-center ${look}`}>
        {Icon && <Icon aria-hidden strokeWidth={2.5} className="size-7" />}
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <span className={`text-lg font-bold ${isMissed ? 'text-bad' : ''}`}>
          {texts.gapRow(MARKS[state].word, dayInWords(day))}
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">{why}</span>
      </span>
    </li>
  )
}

/** Says that the history is of one day, and shows all of it. */
export function OnlyDay({ check, day }: { check: string; day: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {texts.onlyDay(dayInWords(day))}
      <Link
        to={historyPathOf(check)}
        className="flex min-h-12 items-center font-semibold text-rink underline"
      >
        {texts.showAll}
      </Link>
    </p>
  )
}

/** Leads from the history of a check to its calendar. */
export function CalendarLink({ id }: { id: string }) {
  return (
    <Link to={CHECK_CALENDAR_PATH} params={{ id }} className={buttonLook('secondary')}>
      <CalendarDays aria-hidden className="size-5.5 shrink-0" />
      {texts.openCalendar}
    </Link>
  )
}
