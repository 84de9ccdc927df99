import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { hoursByPerson, weekOf } from '#domain/staff/week.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { CorrectShift } from '../shift/correct-shift.tsx'
import { HoursActions } from './hours-actions.tsx'
import { HoursChart } from './hours-chart.tsx'
import { useWorkedHours } from './hours-queries.ts'
import { HoursTable } from './hours-table.tsx'
import { PersonHours } from './person-hours.tsx'
import './hours-print.css'

const MINUTE = 60_000

/** The hours of a week, by person. */
export function HoursScreen() {
  useDocumentTitle('Worked hours')
  const { selectedRink } = useRink()
  return selectedRink && <HoursOfRink key={selectedRink.id} rink={selectedRink} />
}

function HoursOfRink({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const [day, setDay] = useState(() => rinkDate(serverNow(), rink.timezone))
  const [correcting, setCorrecting] = useState<CompletedShift | null>(null)
  const week = weekOf(day)
  const query = useWorkedHours(rink, week.from)
  const { data, error } = query
  const isCurrent = week.days.includes(rinkDate(now, rink.timezone))
  const open = (data?.open ?? []).filter(({ date }) => isCurrent || week.days.includes(date))
  const people = data && hoursByPerson(week, data.shifts, open, { now, rink })
  return (
    <Page title="Worked hours" subtitle={`${rink.name}, by the clocks of the rink`}>
      <HoursActions rink={rink} week={week} isCurrent={isCurrent} onDay={setDay} />
      <Explanation question="How are hours counted?">
        <p>
          Sign-out minus sign-in by the rink’s clock, over midnight too, in hours with two decimals: 7 h 20
          min are 7.33 h. Nothing is rounded to a quarter.
        </p>
        <p>
          Where the clocks were changed during a shift, the hours that really passed stand beside it. A wrong
          time is corrected with a reason; what was there before stays on record.
        </p>
      </Explanation>
      {error && <LoadFailure title="The hours could not be loaded" query={query} />}
      {!data && !error && <WaitingArea label="Loading the hours…" />}
      {people?.length === 0 && (
        <Empty
          icon={CalendarClock}
          action={
            <Link
              to="/dashboard/iskate/{-$tab}"
              params={{ tab: 'staff' }}
              className={buttonLook('secondary')}
            >
              To the staff list
            </Link>
          }
        >
          Nobody has worked in this week. Hours appear here when someone signs out.
        </Empty>
      )}
      {people && people.length > 0 && (
        <>
          <HoursChart people={people} />
          <HoursTable people={people} week={week} />
          <section aria-label="Shifts by person" className="flex flex-col gap-4">
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
