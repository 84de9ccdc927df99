import { Link } from '@tanstack/react-router'
import { getDate } from 'date-fns/getDate'
import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import type { CalendarDay } from '#domain/checks/check.ts'
import { dayInWords } from '#domain/dates.ts'
import { CHECK_CALENDAR_PATH } from '#web/addresses.ts'
import { countDone, dayName, dayText, hrefOfDay, MARKS } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { type CheckMonth, daysOfMonth, monthInWords } from './year.ts'

const SATURDAY = 6
const LETTERS = 'MTWTFSS'

interface CalendarGridProps {
  month: string
  checks: readonly CheckMonth[]
  today: string
}

/** Check by day in one month. Arrow keys move between the days; one of them is a tab stop. */
export function CalendarGrid({ month, checks, today }: CalendarGridProps) {
  const hintId = useId()
  const follow = useLinkClicks()
  const stop = useRef<HTMLElement>(null)
  const days = daysOfMonth(month)
  const [first] = checks
  const firstDay = first?.days.keys().next().value
  const keepStop = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLAnchorElement) || target.closest('td') === null) return
    const table = target.closest('table')
    const last = stop.current ?? table?.querySelector<HTMLElement>('td a[tabindex="0"]')
    if (last) last.tabIndex = -1
    target.tabIndex = 0
    stop.current = target
  }
  return (
    <div className="overflow-x-auto">
      <p id={hintId} className="sr-only">
        {texts.keyboard}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it work with the keyboard, too */}
      <table
        role="grid"
        aria-label={texts.months(monthInWords(month))}
        aria-describedby={hintId}
        className="w-full border-collapse text-sm"
        onClick={follow}
        onKeyDown={moveFocus}
        onFocus={keepStop}
      >
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface px-4 py-1 text-left font-semibold">
              {texts.check}
            </th>
            {days.map(day => (
              <th
                key={day}
                scope="col"
                aria-label={dayInWords(day)}
                {...(day === today && { 'aria-current': 'date' })}
                className={`min-w-7 px-0 py-1 text-center text-xs font-normal text-ink-soft ${columnLook(day, today)}`}
              >
                <span className="block">{LETTERS[weekday(day) - 1]}</span>
                <span className="block font-bold text-ink">{getDate(parseISO(day))}</span>
              </th>
            ))}
            <th scope="col" className="px-3 py-1 text-right font-semibold">
              {texts.done}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map(check => (
            <CheckDays
              key={check.checkId}
              check={check}
              days={days}
              today={today}
              tabStop={check === first ? firstDay : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CheckDaysProps {
  check: CheckMonth
  days: readonly string[]
  today: string
  /** The day whose link the tab key reaches. */
  tabStop: string | undefined
}

function CheckDays({ check, days, today, tabStop }: CheckDaysProps) {
  const { checkId, title } = check
  const { done, total } = countDone([...check.days.values()])
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 z-1 max-w-60 bg-surface px-4 text-left font-semibold">
        <Link
          to={CHECK_CALENDAR_PATH}
          params={{ id: String(checkId) }}
          className="flex min-h-12 items-center wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </th>
      {days.map(day => {
        const known = check.days.get(day)
        return (
          <td key={day} className={`p-0 text-center ${columnLook(day, today)}`}>
            {known && <DaySign check={check} day={known} today={today} isTabStop={day === tabStop} />}
          </td>
        )
      })}
      <td className={`px-3 text-right font-bold whitespace-nowrap ${done < total ? 'text-bad' : ''}`}>
        {texts.doneOf(done, total)}
      </td>
    </tr>
  )
}

interface DaySignProps {
  check: CheckMonth
  day: CalendarDay
  today: string
  isTabStop: boolean
}

function DaySign({ check: { checkId, title }, day, today, isTabStop }: DaySignProps) {
  const { icon: Icon, look } = MARKS[day.state]
  const href = hrefOfDay(checkId, day, today)
  const sign = Icon && <Icon aria-hidden strokeWidth={2.5} className="size-4.5" />
  const cell = `grid min-h-12 w-full place-items-center ${look.replace(/border\S*|bg-\S+/g, '')}`
  if (href === undefined)
    return (
      <span role="img" aria-label={dayName(day, title)} className={cell}>
        {sign}
      </span>
    )
  return (
    <a
      href={href}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={dayName(day, title)}
      title={dayText(day)}
      className={`${cell} -outline-offset-3! hover:bg-rink-soft`}
    >
      {sign}
    </a>
  )
}

const STEPS: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
}

/** Moves the focus to the next link in the direction of an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const from = event.target instanceof Element ? event.target.closest('td') : null
  const body = from?.closest('tbody')
  if (!step || !from || !body) return
  event.preventDefault()
  const rows = [...body.querySelectorAll('tr')]
  let row = rows.findIndex(one => one.contains(from)) + step.rows
  let column = [...(from.parentElement?.children ?? [])].indexOf(from) + step.columns
  for (;;) {
    const cell = rows[row]?.children[column]
    if (!cell) return
    const link = cell.querySelector('a')
    if (link && cell.tagName === 'TD') return link.focus()
    row += step.rows
    column += step.columns
  }
}

const weekday = (day: string) => getISODay(parseISO(day))

function columnLook(day: string, today: string): string {
  if (day === today) return 'bg-rink-soft'
  return weekday(day) >= SATURDAY ? 'bg-sunken' : ''
}
