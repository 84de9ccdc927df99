import { getDate } from 'date-fns/getDate'
import { getISODay } from 'date-fns/getISODay'
import { parseISO } from 'date-fns/parseISO'
import { useState } from 'react'
import type { CalendarDay } from '#domain/checks/check.ts'
import type { CalendarState } from '#domain/checks/instances.ts'
import { dayInWords } from '#domain/dates.ts'
import { dayText, hrefOfDay, MARKS } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { type CheckMonth, daysOfMonth, LETTERS } from './year.ts'

/** The gravest first: a day has the sign of the gravest state of its checks. */
const GRAVEST: readonly CalendarState[] = [
  'missed',
  'failed',
  'overridden',
  'open',
  'late',
  'recorded-later',
  'excused',
  'done',
]

interface DaysOnPhoneProps {
  month: string
  checks: readonly CheckMonth[]
  today: string
}

/** One month on a phone, which has no room for check by day: the days, and the checks of the one that is chosen. */
export function DaysOnPhone({ month, checks, today }: DaysOnPhoneProps) {
  const [chosen, setChosen] = useState<string>()
  const follow = useLinkClicks()
  const days = daysOfMonth(month)
  const checksOn = (on: string) =>
    checks.flatMap(({ days: known, ...check }) => {
      const day = known.get(on)
      return day ? [{ ...check, day }] : []
    })
  const shown = chosen ?? days.findLast(day => day <= today && checksOn(day).length > 0)
  return (
    <div className="flex flex-col gap-2 pb-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(48px,1fr))] gap-0.5 px-0.5">
        {days.map(day => {
          const states = checksOn(day).map(one => one.day.state)
          const gravest = GRAVEST.find(state => states.includes(state))
          const date = `${LETTERS[getISODay(parseISO(day)) - 1]} ${getDate(parseISO(day))}`
          if (!gravest)
            return (
              <li key={day} className="min-h-14 rounded-md p-1 text-center text-sm text-ink-soft">
                {date}
              </li>
            )
          const { icon: Icon, look, word } = MARKS[gravest]
          const count = states.filter(state => state === gravest).length
          return (
            <li key={day} className="grid">
              <button
                type="button"
                aria-pressed={day === shown}
                className={`min-h-14 rounded-md border p-1 text-sm aria-pressed:outline-3 aria-pressed:-outline-offset-3 aria-pressed:outline-rink ${look}`}
                onClick={() => setChosen(day)}
              >
                <span className="block text-ink">{date}</span>
                <span aria-hidden className="flex items-center justify-center gap-0.5 font-bold">
                  {Icon && <Icon strokeWidth={2.5} className="size-4 shrink-0" />}
                  {count > 1 && (gravest === 'missed' || gravest === 'failed') && count}
                </span>
                <span className="sr-only">{texts.onDay(word, count)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {shown !== undefined && (
        <section ref={follow} aria-live="polite">
          <h3 className="px-4 py-2 font-bold first-letter:uppercase">{dayInWords(shown, today)}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {checksOn(shown).map(({ check, title, day }) => (
              <li key={check}>
                <a href={hrefOfDay(check, day, today)} className="flex min-h-14 items-center gap-3 px-4 py-2">
                  <Sign day={day} />
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{title}</span>
                    <span className="block text-sm text-ink-soft wrap-anywhere">{dayText(day)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Sign({ day: { state } }: { day: CalendarDay }) {
  const { icon: Icon, look } = MARKS[state]
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-md border ${look}`}>
      {Icon && <Icon aria-hidden className="size-4" />}
    </span>
  )
}
