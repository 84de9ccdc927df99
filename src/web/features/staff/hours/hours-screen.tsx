import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, CalendarClock, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { exportWorkedHours, readWorkedHours } from '#contract/worked-hours.ts'
import { dayAndYear } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { inHours } from '#domain/staff/hours.ts'
import type { Period } from '#domain/staff/pay-period.ts'
import { hoursByPerson, weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { addressOf, call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { BarList } from '#web/components/bar-list.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { CorrectShift } from '../shift/shift-dialogs.tsx'
import { texts } from '../texts.ts'
import { HoursTable } from './hours-table.tsx'
import { PersonHours } from './person-hours.tsx'
import './hours-print.css'

const MINUTE = 60_000

const text = texts.hours

/** The hours of a week, by person. */
export function HoursScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <HoursOfRink key={selectedRink.id} rink={selectedRink} />
}

function HoursOfRink({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const [day, setDay] = useState(() => rinkDate(serverNow(), rink.timezone))
  const [correcting, setCorrecting] = useState<CompletedShift | null>(null)
  const week = weekOf(day)
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'week', week.from),
    queryFn: () => call(readWorkedHours, { query: { rinkId: String(rink.id), week: week.from } }),
    refetchOnMount: 'always',
  })
  const { data, error } = query
  const isCurrent = week.days.includes(rinkDate(now, rink.timezone))
  const open = (data?.open ?? []).filter(({ date }) => isCurrent || week.days.includes(date))
  const people = data && hoursByPerson(week, data.shifts, open, { now, rink })
  return (
    <Page title={text.title} subtitle={text.subtitle(rink.name)}>
      <HoursActions rink={rink} week={week} isCurrent={isCurrent} onDay={setDay} />
      <Explanation question={text.question}>
        {text.answers.map(answer => (
          <p key={answer}>{answer}</p>
        ))}
      </Explanation>
      {error && <LoadFailure title={text.loadFailed} query={query} />}
      {!data && !error && <WaitingArea label={text.loading} />}
      {people?.length === 0 && (
        <Empty
          icon={CalendarClock}
          action={
            <Link
              to="/dashboard/iskate/{-$tab}"
              params={{ tab: 'staff' }}
              className={buttonLook('secondary')}
            >
              {text.toStaff}
            </Link>
          }
        >
          {text.empty}
        </Empty>
      )}
      {people && people.length > 0 && (
        <>
          <Card>
            <BarList
              label={text.chart}
              bars={people.map(({ staffId, name, total }) => ({
                key: staffId,
                name,
                value: total,
                text: inHours(total),
              }))}
            />
          </Card>
          <HoursTable people={people} week={week} />
          <section aria-label={text.byPerson} className="flex flex-col gap-4">
            {people.map(person => (
              <PersonHours
                key={person.staffId}
                person={person}
                timezone={rink.timezone}
                now={now}
                onCorrect={setCorrecting}
              />
            ))}
          </section>
        </>
      )}
      {correcting && <CorrectShift rink={rink} shift={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  )
}

interface HoursActionsProps {
  rink: Rink
  week: Period
  /** True if there is no later week yet. */
  isCurrent: boolean
  onDay: (day: string) => void
}

/** The week with its navigation, print and file. */
function HoursActions({ rink, week, isCurrent, onDay }: HoursActionsProps) {
  const address = addressOf(exportWorkedHours, { query: { rinkId: String(rink.id), week: week.from } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Button
          icon={ArrowLeft}
          aria-label={text.before}
          className="px-3 print:hidden"
          onClick={() => onDay(dayAfter(week.from, -1))}
        />
        <h2 aria-live="polite" className="px-2 text-center text-lg font-bold">
          {dayAndYear(week.from)} – {dayAndYear(week.to)}
        </h2>
        <Button
          icon={ArrowRight}
          aria-label={text.after}
          className="px-3 print:hidden"
          disabled={isCurrent}
          onClick={() => onDay(dayAfter(week.to))}
        />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          {text.print}
        </Button>
        <a href={address} download className={buttonLook('secondary')}>
          <Download aria-hidden className="size-5.5" />
          {text.download}
        </a>
      </div>
    </div>
  )
}
