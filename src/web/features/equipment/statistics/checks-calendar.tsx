import { ChevronDown } from 'lucide-react'
import { shortDay } from '#domain/dates.ts'
import { DAY_ANSWERS, type DayAnswer } from '#domain/equipment/calendar.ts'
import { DayCalendar, DayLegend } from '#web/components/day-calendar.tsx'
import { DAY_MARKS } from './day-marks.ts'
import { type CountedMachine, type DayOfRink, daysOfRink } from './statistics-sums.ts'

/** What became of the checks on each day, of one machine or of all together. */
export function ChecksCalendar({ machines }: { machines: readonly CountedMachine[] }) {
  const isOfOne = machines.length === 1
  const days = sinceFirstMonth(daysOfRink(machines))
  const answers = DAY_ANSWERS.filter(
    answer => DAY_MARKS[answer].icon !== null && days.some(day => day.answer === answer),
  )
  return (
    <>
      <DayLegend marks={answers.map(answer => DAY_MARKS[answer])} />
      {!isOfOne && (
        <p className="text-sm text-ink-soft">
          A number beside a sign is how many machines it is; what was missed comes before what was done.
        </p>
      )}
      <DayCalendar
        days={days.map(day => ({
          day: day.day,
          mark: DAY_MARKS[day.answer],
          ...(!isOfOne && day.answer === 'missed' && { count: day.counts.missed }),
          text: isOfOne ? DAY_MARKS[day.answer].word : inWords(day),
        }))}
      />
      <NotableDays days={days} isOfOne={isOfOne} />
    </>
  )
}

/** The days without the months before the first machine was in the register. */
function sinceFirstMonth(days: readonly DayOfRink[]): readonly DayOfRink[] {
  const first = days.find(({ answer }) => answer !== 'not-registered')?.day.slice(0, 7)
  return first === undefined ? days : days.filter(({ day }) => day.slice(0, 7) >= first)
}

/** What was missed, and why what was not in use, day by day, newest first. */
function NotableDays({ days, isOfOne }: { days: readonly DayOfRink[]; isOfOne: boolean }) {
  const notable = days.filter(({ missed, notInUse }) => missed.length + notInUse.length > 0).toReversed()
  if (notable.length === 0) return null
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center gap-3 rounded-control px-4 py-2 font-semibold">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
        Days with a check that was missed or not in use ({notable.length})
      </summary>
      <dl className="flex flex-col gap-2 border-t border-line p-4 wrap-anywhere">
        {notable.map(({ day, missed, notInUse }) => (
          <div key={day} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{shortDay(day)}</dt>
            {missed.length > 0 && <dd>{isOfOne ? 'Missed' : `Missed: ${missed.join(', ')}`}</dd>}
            {notInUse.length > 0 && (
              <dd className="sm:col-start-2">
                Not in use:{' '}
                {notInUse.map(({ name, reason }) => (isOfOne ? reason : `${name} (${reason})`)).join(', ')}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}

const COUNTED: readonly DayAnswer[] = ['checked', 'missed', 'not-yet', 'not-in-use', 'out-of-service']

function inWords({ answer, counts }: DayOfRink): string {
  const parts = COUNTED.filter(counted => counts[counted] > 0).map(
    counted => `${counts[counted]} ${DAY_MARKS[counted].word.toLowerCase()}`,
  )
  return parts.join(', ') || DAY_MARKS[answer].word
}
