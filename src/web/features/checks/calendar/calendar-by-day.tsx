import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#domain/dates.ts'
import { dayText, hrefOfDay, MARKS } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { type CheckMonth, daysOfMonth, monthInWords } from './year.ts'

interface CalendarByDayProps {
  month: string
  checks: readonly CheckMonth[]
  today: string
}

/** The days of a month as a list, newest first, for phones. */
export function CalendarByDay({ month, checks, today }: CalendarByDayProps) {
  const follow = useLinkClicks()
  const days = daysOfMonth(month).filter(day => day <= today && checks.some(check => check.days.has(day)))
  return (
    <ul ref={follow} aria-label={texts.days(monthInWords(month))} className="divide-y divide-line">
      {days.toReversed().map(day => (
        <Day key={day} day={day} checks={checks} today={today} />
      ))}
    </ul>
  )
}

function Day({ day, checks, today }: { day: string; checks: readonly CheckMonth[]; today: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const known = checks.flatMap(({ days, ...check }) => {
    const one = days.get(day)
    return one ? [{ ...check, day: one }] : []
  })
  const count = (state: string) => known.filter(one => one.day.state === state).length
  const [missed, failed] = [count('missed'), count('failed')]
  return (
    <li>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="group"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 -outline-offset-3! hover:bg-sunken">
          <span className="grow font-semibold">{shortDay(day)}</span>
          <span className={missed + failed > 0 ? 'font-bold text-bad' : 'text-ink-soft'}>
            {texts.gaps(missed, failed)}
          </span>
          <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && (
          <ul className="divide-y divide-line border-t border-line">
            {known.map(one => {
              const { icon: Icon, look } = MARKS[one.day.state]
              return (
                <li key={one.checkId}>
                  <a
                    href={hrefOfDay(one.checkId, one.day, today)}
                    className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3! hover:bg-sunken"
                  >
                    <span className={`grid size-7 shrink-0 place-items-center rounded-md border ${look}`}>
                      {Icon && <Icon aria-hidden strokeWidth={2.5} className="size-4.5" />}
                    </span>
                    <span className="min-w-0 wrap-anywhere">
                      <span className="block font-semibold">{one.title}</span>
                      <span className="block text-sm text-ink-soft">{dayText(one.day)}</span>
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </details>
    </li>
  )
}
