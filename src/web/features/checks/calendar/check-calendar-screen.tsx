import { Link, useParams } from '@tanstack/react-router'
import { CalendarDays, History } from 'lucide-react'
import { useState } from 'react'
import type { CheckCalendar } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_CALENDAR_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { DayCalendar, DayLegend, NO_MARK } from '#web/components/day-calendar.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { useCalendars } from './calendar-queries.ts'
import { dayText, historyPathOf, hrefOfDay, KEY, MARKS } from './marks.ts'
import { texts } from './texts.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { daysOfMonth, monthsWithDays, periodOfYear } from './year.ts'
import { YearChoice } from './year-choice.tsx'

/** The year of one check, month by month. */
export function CheckCalendarScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <CalendarOf key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function CalendarOf({ rink, id }: { rink: Rink; id: string }) {
  const today = useOperationalDay(rink)
  const latest = Number(today.slice(0, 4))
  const [year, setYear] = useState(latest)
  const query = useCalendars(rink, { ...periodOfYear(year, today), check: id })
  const { data, error } = query
  const calendar = data?.[0]
  const title = calendar ? texts.titleOf(calendar.title) : texts.title
  useDocumentTitle(title)
  return (
    <Page
      title={title}
      subtitle={rink.name}
      actions={
        <PageActions>
          <BackLink to={CHECKS_CALENDAR_PATH}>{texts.back}</BackLink>
          <Link to={historyPathOf(id)} className={buttonLook('secondary')}>
            <History aria-hidden className="size-5.5 shrink-0" />
            {texts.history}
          </Link>
          <YearChoice year={year} latest={latest} onChoose={setYear} />
        </PageActions>
      }
    >
      {!data && !error && <WaitingArea label={texts.loading} />}
      {!data && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {data && <Days calendar={calendar} today={today} />}
    </Page>
  )
}

function Days({ calendar, today }: { calendar: CheckCalendar | undefined; today: string }) {
  const follow = useLinkClicks()
  const months = calendar ? monthsWithDays([calendar]).toReversed() : []
  if (!calendar || months.length === 0) return <Empty icon={CalendarDays}>{texts.noDays}</Empty>
  const known = new Map(calendar.days.map(day => [day.day, day]))
  const days = months.flatMap(daysOfMonth).map(day => {
    const one = known.get(day)
    if (!one) return { day, mark: NO_MARK, text: '' }
    const href = hrefOfDay(calendar.check, one, today)
    return { day, mark: MARKS[one.state], text: dayText(one), ...(href !== undefined && { href }) }
  })
  return (
    <>
      <DayLegend marks={KEY} />
      <div ref={follow}>
        <DayCalendar days={days} />
      </div>
    </>
  )
}
