import { format } from 'date-fns/format'
import { getDate } from 'date-fns/getDate'
import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import type { LucideIcon } from 'lucide-react'
import { WEEKDAYS } from '#domain/schedules/in-words.ts'
import { Explanation } from './explanation.tsx'
import { texts } from './texts.ts'
import { useIsPhone } from './use-media.ts'

/** A mark on a day: a symbol and a colour that mean `word`. */
export interface DayMark {
  word: string
  icon: LucideIcon | null
  look: string
}

/** The mark of a day without anything. */
export const NO_MARK: DayMark = { word: '', icon: null, look: 'border-transparent text-ink-soft' }

export interface CalendarDay {
  /** yyyy-MM-dd. */
  day: string
  mark: DayMark
  /** Shown next to the symbol if there are several. */
  count?: number
  /** The day in words, without the date. */
  text: string
  /** The address that the day links to. */
  href?: string
}

/** Consecutive days by month; weeks begin on Monday. */
export function DayCalendar({ days }: { days: readonly CalendarDay[] }) {
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-6 print:grid-cols-3">
      {months.map(([month, ofMonth]) => (
        <Month key={month} days={ofMonth} />
      ))}
    </div>
  )
}

/** The legend of the marks, folded on a phone. */
export function DayLegend({ marks }: { marks: readonly DayMark[] }) {
  const isPhone = useIsPhone()
  const list = (
    <ul aria-label={texts.chart.key} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {marks.map(({ word, icon: Icon, look }) => (
        <li key={word} className="flex items-center gap-2">
          <span className={`grid size-7 place-items-center rounded-md border ${look}`}>
            {Icon && <Icon aria-hidden className="size-4" />}
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
  return isPhone ? <Explanation question={texts.chart.signs}>{list}</Explanation> : list
}

function Month({ days }: { days: readonly CalendarDay[] }) {
  const [first] = days
  if (!first) return null
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 break-inside-avoid">
      <caption className="pb-1 text-left font-bold">{format(parseISO(first.day), 'MMMM yyyy')}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(weekday => (
            <th key={weekday} scope="col" className="text-xs font-normal text-ink-soft">
              <span aria-hidden>{weekday.slice(0, 2)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(week => (
          <tr key={week.find(day => day)?.day}>
            {week.map((day, index) =>
              day ? <Day key={day.day} {...day} /> : <td key={WEEKDAYS[index]} aria-hidden />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, mark: { icon: Icon, look }, count, text, href }: CalendarDay) {
  const content = (
    <>
      <span className="block text-xs">{getDate(parseISO(day))}</span>
      <span aria-hidden className="flex items-center justify-center gap-0.5 text-sm leading-5 font-bold">
        {Icon && <Icon strokeWidth={2.5} className="size-4 shrink-0" />}
        {count}
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
  return (
    <td title={text} className={`h-12 rounded-md border text-center align-top ${look}`}>
      {href === undefined ? (
        <div className="p-0.5">{content}</div>
      ) : (
        <a href={href} className="block min-h-12 rounded-md p-0.5 hover:bg-rink-soft">
          {content}
        </a>
      )}
    </td>
  )
}

function weeksOf(days: readonly CalendarDay[]): (CalendarDay | undefined)[][] {
  const weeks: (CalendarDay | undefined)[][] = []
  for (const day of days) {
    const weekday = getISODay(parseISO(day.day)) - 1
    if (weeks.length === 0 || weekday === 0) weeks.push(Array.from({ length: 7 }, () => undefined))
    weeks.at(-1)?.splice(weekday, 1, day)
  }
  return weeks
}
