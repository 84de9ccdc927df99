import { Link } from '@tanstack/react-router'
import { getDate } from 'date-fns/getDate'
import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { CHECK_CALENDAR_PATH } from '#web/addresses.ts'
import { countDone, dayName, dayText, hrefOfDay, MARKS } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { type CheckMonth, daysOfMonth, LETTERS, monthInWords } from './year.ts'

const SATURDAY = 6
/** As wide as the padding that keeps a scrolled day from lying half under it. */
const CHECK_COLUMN =
  'sticky left-0 z-1 bg-surface px-4 text-left font-semibold sm:max-w-44 sm:min-w-44 sm:border-r sm:border-line'

interface CalendarGridProps {
  month: string
  checks: readonly CheckMonth[]
  today: string
}

/**
 * Check by day in one month. The tab key stops at the checks only, whose own calendars have the same days: a month has up
 * to 930 of them. Phones show the checks alone, below `DaysOnPhone`.
 */
export function CalendarGrid({ month, checks, today }: CalendarGridProps) {
  const days = useMemo(() => daysOfMonth(month), [month])
  const showToday = useCallback(
    (box: HTMLElement | null) => {
      const place = days.indexOf(today) / days.length
      if (box) box.scrollLeft = box.scrollWidth * place - box.clientWidth / 2
    },
    [days, today],
  )
  const [hidden, setHidden] = useState(0)
  return (
    <div
      ref={showToday}
      className="snap-x overflow-x-auto sm:scroll-pl-44"
      onScroll={({ currentTarget }) => setHidden(daysToTheLeft(currentTarget))}
    >
      <table
        ref={useLinkClicks()}
        aria-label={texts.months(monthInWords(month))}
        className="w-full border-collapse text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={`${CHECK_COLUMN} py-1`}>
              <span className="flex min-h-12 items-center justify-between gap-2">
                {texts.check}
                {hidden > 0 && <EarlierDays last={hidden} />}
              </span>
            </th>
            {days.map(day => (
              <th
                key={day}
                scope="col"
                data-day={day}
                {...(day === today && { 'aria-current': 'date' })}
                className={`min-w-7 snap-start px-0 py-1 text-center max-xl:min-w-12 pointer-coarse:min-w-12 text-xs font-normal text-ink-soft max-sm:hidden ${columnLook(day, today)}`}
              >
                <span className="block">{LETTERS[weekday(day) - 1]}</span>
                <span className="block text-sm font-bold text-ink">{getDate(parseISO(day))}</span>
              </th>
            ))}
            <th scope="col" className="px-4 py-1 text-right font-semibold">
              {texts.done}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map(check => (
            <CheckDays key={check.check} check={check} days={days} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shows that earlier days lie to the left, and scrolls to them. */
function EarlierDays({ last }: { last: number }) {
  return (
    <button
      type="button"
      className="flex min-h-12 items-center gap-0.5 font-semibold whitespace-nowrap text-rink underline max-sm:hidden"
      onClick={({ currentTarget }) => currentTarget.closest('div')?.scrollTo({ left: 0 })}
    >
      <ChevronLeft aria-hidden className="size-5" />
      <span className="sr-only">{texts.showEarlier} </span>
      {texts.earlier(last)}
    </button>
  )
}

/** The number of days that are scrolled under the names of the checks. */
function daysToTheLeft(box: HTMLElement): number {
  const edge = box.querySelector('th')?.getBoundingClientRect().right ?? 0
  const days = [...box.querySelectorAll('[data-day]')]
  return days.filter(day => day.getBoundingClientRect().left < edge - 1).length
}

interface CheckDaysProps {
  check: CheckMonth
  days: readonly string[]
  today: string
}

function CheckDays({ check: { check, title, days: known }, days, today }: CheckDaysProps) {
  const { done, total, failed } = countDone([...known.values()])
  return (
    <tr className="border-t border-line">
      <th scope="row" className={CHECK_COLUMN}>
        <Link
          to={CHECK_CALENDAR_PATH}
          params={{ id: check }}
          className="flex min-h-12 items-center wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </th>
      {days.map(on => {
        const day = known.get(on)
        const { icon: Icon, look } = MARKS[day?.state ?? 'open']
        return (
          <td key={on} className={`p-0 text-center max-sm:hidden ${columnLook(on, today)}`}>
            {day && (
              <a
                href={hrefOfDay(check, day, today)}
                tabIndex={-1}
                title={dayText(day)}
                className={`relative grid min-h-12 w-full place-items-center hover:bg-rink-soft ${look.replace(/border\S*|bg-\S+/g, '')}`}
              >
                {Icon && <Icon aria-hidden strokeWidth={2.5} className="size-5" />}
                <span className="sr-only">{dayName(day, title)}</span>
              </a>
            )}
          </td>
        )
      })}
      <td className="min-w-26 px-4 text-right font-bold *:block">
        <span className={done < total ? 'text-bad' : ''}>{texts.doneOf(done, total)}</span>
        {failed > 0 && <span className="text-bad">{texts.failedOf(failed)}</span>}
      </td>
    </tr>
  )
}

const weekday = (day: string) => getISODay(parseISO(day))

function columnLook(day: string, today: string): string {
  if (day === today) return 'bg-rink-soft'
  return weekday(day) >= SATURDAY ? 'bg-sunken' : ''
}
