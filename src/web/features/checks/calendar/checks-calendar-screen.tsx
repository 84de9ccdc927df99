import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CheckCalendar } from '#domain/checks/check.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { DayLegend } from '#web/components/day-calendar.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { useCalendars } from './calendar-queries.ts'
import { DaysOnPhone } from './days-on-phone.tsx'
import { hrefOfDay, KEY } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { type CheckMonth, calendarsIn, monthInWords, monthsWithDays, periodOfYear } from './year.ts'
import { YearChoice } from './year-choice.tsx'

/** A year of all checks, month by month, with the days on which one was missed. */
export function ChecksCalendarScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <CalendarOf key={selectedRink.id} rink={selectedRink} />
}

function CalendarOf({ rink }: { rink: Rink }) {
  const today = useOperationalDay(rink)
  const latest = Number(today.slice(0, 4))
  const [year, setYear] = useState(latest)
  const query = useCalendars(rink, periodOfYear(year, today))
  const { data, error } = query
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle(rink.name)}
      isWide
      actions={
        <PageActions>
          <BackLink to={CHECKS_PATH}>{texts.all}</BackLink>
          <YearChoice year={year} latest={latest} onChoose={setYear} />
        </PageActions>
      }
    >
      {data && <Months key={year} calendars={data} today={today} />}
      {!data && !error && <WaitingArea label={texts.loading} />}
      {!data && error && <LoadFailure title={texts.loadFailed} query={query} />}
    </Page>
  )
}

function Months({ calendars, today }: { calendars: readonly CheckCalendar[]; today: string }) {
  const months = monthsWithDays(calendars)
  if (months.length === 0)
    return <Empty icon={CalendarDays}>{calendars.length === 0 ? texts.none : texts.noDays}</Empty>
  return (
    <>
      <DayLegend marks={KEY} />
      {months.map((month, index) => (
        <Month key={month} month={month} calendars={calendars} today={today} isFirst={index === 0} />
      ))}
    </>
  )
}

interface MonthProps {
  month: string
  calendars: readonly CheckCalendar[]
  today: string
  isFirst: boolean
}

/** One month. The days of a closed one are not drawn: a year of 30 checks has 11,000. */
function Month({ month, calendars, today, isFirst }: MonthProps) {
  const [isOpen, setIsOpen] = useState(isFirst)
  const isPhone = useIsPhone()
  const checks = calendarsIn(month, calendars)
  const states = checks.flatMap(({ days }) => [...days.values()].map(({ state }) => state))
  const count = (wanted: string) => states.filter(state => state === wanted).length
  const [missed, failed] = [count('missed'), count('failed')]
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="card group overflow-hidden"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 -outline-offset-3! hover:bg-sunken">
        <h2 className="grow text-lg font-bold whitespace-nowrap">{monthInWords(month)}</h2>
        <span
          className={
            missed + failed > 0
              ? 'text-right font-bold text-bad max-sm:text-sm'
              : 'text-ink-soft max-sm:text-sm'
          }
        >
          {texts.gaps(missed, failed)}
        </span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="border-t border-line">
          <MissedDays checks={checks} today={today} />
          {isPhone && <DaysOnPhone month={month} checks={checks} today={today} />}
          <CalendarGrid month={month} checks={checks} today={today} />
        </div>
      )}
    </details>
  )
}

/** More missed days than this are in the table only. */
const MOST_MISSED = 6

/** Links to the newest days on which a check was missed. */
function MissedDays({ checks, today }: { checks: readonly CheckMonth[]; today: string }) {
  const follow = useLinkClicks()
  const missed = checks
    .flatMap(({ days, ...check }) => [...days.values()].map(day => ({ ...check, day })))
    .filter(({ day }) => day.state === 'missed')
    .toSorted((one, other) => other.day.day.localeCompare(one.day.day))
  if (missed.length === 0) return null
  return (
    <p ref={follow} className="flex flex-wrap items-center gap-x-4 px-4">
      <span className="font-semibold text-bad">{texts.missedDays}</span>
      {missed.slice(0, MOST_MISSED).map(({ check, title, day }) => (
        <a
          key={`${check} ${day.day}`}
          href={hrefOfDay(check, day, today)}
          className="flex min-h-12 items-center text-rink underline"
        >
          {texts.missedDay(title, dayInWords(day.day, today))}
        </a>
      ))}
      {missed.length > MOST_MISSED && texts.moreMissed(missed.length - MOST_MISSED)}
    </p>
  )
}
