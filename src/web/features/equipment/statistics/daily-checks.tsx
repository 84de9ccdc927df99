import { Link } from '@tanstack/react-router'
import {
  Archive,
  Check,
  ChevronDown,
  CircleDashed,
  CircleSlash2,
  ClockArrowUp,
  DoorClosed,
  Flag,
  OctagonX,
  TriangleAlert,
} from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import { DAY_ANSWERS, type DayAnswer } from '#domain/equipment/calendar.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { DayCalendar, DayLegend, type DayMark } from '#web/components/day-calendar.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { texts } from '../texts.ts'
import { type CountedMachine, type DayOfRink, daysOfRink } from './statistics-sums.ts'

const text = texts.statistics

/** The symbol, label and colour of each state of a day. */
const DAY_MARKS: Readonly<Record<DayAnswer, DayMark>> = {
  checked: { word: 'Checked', icon: Check, look: 'border-transparent bg-ok-soft text-ok print:border-line' },
  'recorded-later': {
    word: 'Recorded later',
    icon: ClockArrowUp,
    look: 'border-ok bg-surface text-ok',
  },
  overridden: { word: 'Skipped by a manager', icon: Flag, look: 'border-line-strong bg-surface text-warn' },
  missed: { word: 'Missed', icon: TriangleAlert, look: 'border-warn bg-warn-soft text-warn' },
  'not-in-use': { word: 'Not in use', icon: CircleSlash2, look: 'border-line-strong bg-surface text-ink' },
  'out-of-service': { word: 'Out of service', icon: OctagonX, look: 'border-bad bg-bad-soft text-bad' },
  'not-yet': { word: 'Not checked yet', icon: CircleDashed, look: 'border-line-strong bg-surface text-ink' },
  closed: {
    word: 'Closed',
    icon: DoorClosed,
    look: 'border-transparent bg-sunken text-ink-soft',
  },
  'not-registered': {
    word: 'Not in the register yet',
    icon: null,
    look: 'border-transparent text-ink-soft',
  },
  retired: { word: 'Retired', icon: Archive, look: 'border-transparent text-ink-soft' },
}

/** The state of the checks on each day, of one machine or of all together. */
export function ChecksCalendar({ machines, rink }: { machines: readonly CountedMachine[]; rink: Rink }) {
  const isOfOne = machines.length === 1
  const days = sinceFirstMonth(daysOfRink(machines, rink))
  const answers = DAY_ANSWERS.filter(
    answer => DAY_MARKS[answer].icon !== null && days.some(day => day.answer === answer),
  )
  return (
    <>
      <DayLegend marks={answers.map(answer => DAY_MARKS[answer])} />
      {!isOfOne && <p className="text-sm text-ink-soft">{text.calendarHint}</p>}
      <DayCalendar
        days={days.map(day => ({
          day: day.day,
          mark: DAY_MARKS[day.answer],
          ...(!isOfOne && day.answer === 'missed' && { count: day.missed.length }),
          text: [isOfOne ? DAY_MARKS[day.answer].word : countsInWords(day), ...labelsOf(day)].join(', '),
        }))}
      />
      <NotableDays days={days} isOfOne={isOfOne} />
    </>
  )
}

/** The days without the months before the first machine was registered. */
function sinceFirstMonth(days: readonly DayOfRink[]): readonly DayOfRink[] {
  const first = days
    .find(({ answer, late }) => answer !== 'not-registered' || late.length > 0)
    ?.day.slice(0, 7)
  return first === undefined ? days : days.filter(({ day }) => day.slice(0, 7) >= first)
}

/** The missed checks, and the reasons for machines that were not in use, newest day first. */
function NotableDays({ days, isOfOne }: { days: readonly DayOfRink[]; isOfOne: boolean }) {
  const notable = days
    .filter(({ missed, notInUse, late }) => missed.length + notInUse.length + late.length > 0)
    .toReversed()
  if (notable.length === 0) return null
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center gap-3 rounded-control px-4 py-2 font-semibold">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
        {text.notableDays(notable.length)}
      </summary>
      <dl className="flex flex-col gap-2 border-t border-line p-4 wrap-anywhere">
        {notable.map(({ day, missed, notInUse, late }) => (
          <div key={day} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{dayInWords(day)}</dt>
            {missed.length > 0 && <dd>{isOfOne ? text.missed : text.missedOf(missed.join(', '))}</dd>}
            {notInUse.length > 0 && (
              <dd className="sm:col-start-2">
                {text.records['not-in-use']}{' '}
                {notInUse.map(({ name, reason }) => (isOfOne ? reason : `${name} (${reason})`)).join(', ')}
              </dd>
            )}
            {late.map(({ name, sentence }) => (
              <dd key={name} className="sm:col-start-2">
                {isOfOne ? sentence : `${name}: ${sentence}`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

const COUNTED: readonly DayAnswer[] = [
  'checked',
  'recorded-later',
  'missed',
  'overridden',
  'not-yet',
  'not-in-use',
  'out-of-service',
]

/** The labels of late records that do not complete the day. */
function labelsOf({ answer, late }: DayOfRink): string[] {
  const labels = late.map(({ label }) => label).filter(label => label !== DAY_MARKS[answer].word)
  return [...new Set(labels)].map(label => label.toLowerCase())
}

function countsInWords({ answer, counts }: DayOfRink): string {
  const parts = COUNTED.filter(counted => counts[counted]).map(
    counted => `${counts[counted]} ${DAY_MARKS[counted].word.toLowerCase()}`,
  )
  return parts.join(', ') || DAY_MARKS[answer].word
}

const number = 'p-2 text-right'

/** The number of checks done, missed and excused, by machine. */
export function ChecksByMachine({ machines }: { machines: readonly CountedMachine[] }) {
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">{text.checksByMachine}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          {text.checkColumns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? 'p-2 pl-0' : number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {machines.map(machine => (
          <tr key={machine.machineId} className="border-b border-line last:border-0">
            <th scope="row" className="pr-2 text-left font-normal">
              <MachineName machine={machine} />
            </th>
            <td className={number}>{machine.checksDone}</td>
            <td className={number}>{machine.checksRecordedLater}</td>
            <td className={`${number} ${machine.checksMissed > 0 ? 'font-bold text-warn' : ''}`}>
              {machine.checksMissed}
            </td>
            <td className={number}>{machine.checksNotInUse}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The link to a machine of the statistics. */
export function MachineName({ machine }: { machine: Pick<CountedMachine, 'machineId' | 'name' | 'number'> }) {
  return (
    <Link
      to={MACHINE_PATH}
      params={{ id: String(machine.machineId) }}
      className="text-link font-semibold wrap-anywhere"
    >
      {nameInWords(machine)}
    </Link>
  )
}
