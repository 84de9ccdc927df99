import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, CalendarClock, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { exportWorkedHours, readWorkedHours } from '#contract/worked-hours.ts'
import { dayInWords } from '#domain/dates.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isToBeApproved } from '#domain/staff/approval.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { namesWithoutNumber } from '#domain/staff/member.ts'
import { type Period, payPeriodOf } from '#domain/staff/pay-period.ts'
import { hoursByPerson, type PersonWeek, weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { addressOf, call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useNow } from '#web/components/use-now.ts'
import { staffOf } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { HoursDownload } from '../payroll/hours-download.tsx'
import { CorrectShift } from '../shift/shift-dialogs.tsx'
import { texts } from '../texts.ts'
import { EmployeeNumber } from './employee-number.tsx'
import { HoursApproval } from './hours-approval.tsx'
import { HoursTable } from './hours-table.tsx'
import { PersonHours } from './person-hours.tsx'
import './hours-print.css'

const MINUTE = 60_000

const text = texts.hours

/** The hours of a week or pay period, by person. */
export function HoursScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <HoursOfRink key={selectedRink.id} rink={selectedRink} />
}

function HoursOfRink({ rink }: { rink: Rink }) {
  const now = useNow(MINUTE)
  const [day, setDay] = useState(() => rinkDate(serverNow(), rink.timezone))
  const [isByWeek, setIsByWeek] = useState(false)
  const [correcting, setCorrecting] = useState<CompletedShift | null>(null)
  const { user } = useAuth()
  const isAdmin = user !== null && administers(user)
  const week = isByWeek ? weekOf(day) : payPeriodOf(day, rink)
  const { from, to } = week
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'week', week.from, week.to),
    queryFn: () => call(readWorkedHours, { query: { rinkId: String(rink.id), from, to } }),
    refetchOnMount: 'always',
  })
  const { data, error } = query
  const isCurrent = week.days.includes(rinkDate(now, rink.timezone))
  const open = (data?.open ?? []).filter(({ date }) => isCurrent || week.days.includes(date))
  const people = data && hoursByPerson(week, data.shifts, open, { now, rink })
  const isPhone = useIsPhone()
  const warned = (people ?? []).filter(({ hints }) => hints.length > 0).length
  const files = <HoursFiles rink={rink} week={week} people={people ?? []} />
  return (
    <Page title={text.title} subtitle={text.subtitle(rink.name)}>
      <HoursActions
        rink={rink}
        week={week}
        isCurrent={isCurrent}
        isByWeek={isByWeek}
        onByWeek={setIsByWeek}
        onDay={setDay}
      >
        {!isPhone && files}
      </HoursActions>
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
          <HoursApproval rink={rink} people={people} />
          <HoursTable people={people} week={week} />
          {isPhone && warned > 0 && <Notice tone="warn" title={text.hints(warned)} />}
          <section aria-label={text.byPerson} className="flex flex-col gap-4 max-sm:gap-2">
            {people.map(person => (
              <PersonHours
                key={person.staffId}
                person={person}
                timezone={rink.timezone}
                now={now}
                onCorrect={setCorrecting}
              >
                {isAdmin && <EmployeeNumber rink={rink} staffId={person.staffId} />}
              </PersonHours>
            ))}
          </section>
        </>
      )}
      {isPhone && files}
      {correcting && <CorrectShift rink={rink} shift={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  )
}

interface HoursActionsProps {
  rink: Rink
  week: Period
  /** True if there is no later period yet. */
  isCurrent: boolean
  /** True if weeks are shown instead of pay periods. */
  isByWeek: boolean
  onByWeek: (isByWeek: boolean) => void
  onDay: (day: string) => void
  children: ReactNode
}

/** The period with its navigation. */
function HoursActions(props: HoursActionsProps) {
  const { rink, week, isCurrent, isByWeek, onByWeek, onDay, children } = props
  const { from, to } = week
  const isWeek = isByWeek || !rink.payPeriod || rink.payPeriod === 'week'
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Button
          icon={ArrowLeft}
          aria-label={isWeek ? text.before : text.periodBefore}
          className="px-3 print:hidden"
          onClick={() => onDay(dayAfter(from, -1))}
        />
        <h2 aria-live="polite" className="px-2 text-center text-lg font-bold">
          {dayInWords(from)} – {dayInWords(to)}
        </h2>
        <Button
          icon={ArrowRight}
          aria-label={isWeek ? text.after : text.periodAfter}
          className="px-3 print:hidden"
          disabled={isCurrent}
          onClick={() => onDay(dayAfter(to))}
        />
      </div>
      {rink.payPeriod && rink.payPeriod !== 'week' && (
        <SelectField
          label={text.show}
          className="max-sm:w-full sm:w-44 print:hidden"
          value={isByWeek ? 'week' : ''}
          onChange={event => onByWeek(event.target.value === 'week')}
        >
          <option value="">{text.byPayPeriod}</option>
          <option value="week">{text.byWeek}</option>
        </SelectField>
      )}
      {children}
    </div>
  )
}

interface HoursFilesProps extends Pick<HoursActionsProps, 'rink' | 'week'> {
  people: readonly PersonWeek[]
}

/** The file and the print of a period; on a phone below the hours. */
function HoursFiles({ rink, week: { from, to }, people }: HoursFilesProps) {
  const { data: staff = [] } = useQuery(staffOf(rink))
  const shifts = people.flatMap(({ days }) => days.flatMap(day => day.shifts))
  const inFile = staff.filter(({ id }) => shifts.some(({ staffId }) => staffId === id))
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full max-sm:*:grow print:hidden">
      <HoursDownload
        addressOf={preset =>
          addressOf(exportWorkedHours, { query: { rinkId: String(rink.id), from, to, preset } })
        }
        unnumbered={namesWithoutNumber(inFile)}
        toBeApproved={shifts.filter(isToBeApproved).length}
      />
      <Button icon={Printer} onClick={() => window.print()}>
        {text.print}
      </Button>
    </div>
  )
}
