import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { PadAir } from '#domain/air/air-now.ts'
import { profileAt } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import { REPORT } from '#domain/air/alarm-steps.ts'
import { dayInWords, onDay, timeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Section } from '#web/components/section.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { StepFailure } from './step-failure.tsx'
import { StepName, useStepName } from './step-name.tsx'
import { texts } from './texts.ts'
import { useAirStep } from './use-air-step.ts'

const text = texts.due

interface DueSectionProps {
  rink: Rink
  pads: readonly PadAir[]
  records: AirRecords
}

/** The samples that the limits ask for this week and after an alarm, and the reports to the authority. */
export function DueSection({ rink, pads, records }: DueSectionProps) {
  const today = useRinkDate(rink)
  const profile = profileAt(records, serverNow().toISOString())
  const operationalDay = useOperationalDay(rink)
  const rows = pads.flatMap(pad =>
    rowsOf(pad, { rink, today, operationalDay }).map(row => ({ ...row, pad: pad.name })),
  )
  const reported = pads.filter(({ reports }) => reports.length > 0)
  if (!profile) return null
  return (
    <Section title={text.title}>
      <ul className="card divide-y divide-line">
        {rows.length + reported.length === 0 && <li className="p-4 text-ink-soft">{text.nothing}</li>}
        {rows.map(({ key, pad, title, note, state, word }) => {
          const { icon: Icon, look } = LOOKS[state]
          return (
            <li key={key} className="flex min-h-14 items-center gap-3 px-4 py-2.5 sm:px-5">
              <Icon aria-hidden className={`size-5.5 shrink-0 ${look}`} />
              <span className="min-w-0 grow">
                <span className="font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{[pad, note].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={`shrink-0 font-semibold first-letter:uppercase ${look}`}>{word}</span>
            </li>
          )
        })}
        {reported.map(pad => (
          <Reports key={pad.placeId} rink={rink} pad={pad} today={today} />
        ))}
      </ul>
      {profile.alwaysRequired.length > 0 && (
        <p className="text-sm text-ink-soft">
          {text.training}: {profile.alwaysRequired.join(' · ')}
        </p>
      )}
    </Section>
  )
}

type State = keyof typeof text.states | 'waiting'

const LOOKS: Readonly<Record<State, { icon: LucideIcon; look: string }>> = {
  done: { icon: CircleCheck, look: 'text-ok' },
  open: { icon: Clock, look: 'text-ink-soft' },
  waiting: { icon: Clock, look: 'text-ink-soft' },
  due: { icon: TriangleAlert, look: 'text-warn' },
  missed: { icon: TriangleAlert, look: 'text-bad' },
}

function rowsOf(
  { placeId, alarm, due, retests }: PadAir,
  { rink, today, operationalDay }: { rink: Rink; today: string; operationalDay: string },
): { key: string; title: string; note: string; state: State; word: string }[] {
  // The retests of an alarm that are all done need no room.
  const open = retests.some(({ state }) => state === 'due' || state === 'waiting') ? retests : []
  // The uses that are still to come are one line.
  const [, ...furtherUses] = open.filter(({ kind, state }) => kind === 'use' && state === 'waiting')
  const shown = open.filter(retest => !furtherUses.includes(retest))
  const waitsFor = ({ kind, what, dueAt }: Pick<PadAir['retests'][number], 'kind' | 'what' | 'dueAt'>) => {
    if (dueAt !== null) return timeInWords(dueAt, rink.timezone, today)
    return kind === 'day' ? dayInWords(what, today) : text.notUsed
  }
  // After midnight, the next operational day begins on the same date.
  const dayTitle = (day: string, state: State) => {
    if (state === 'waiting' && day === operationalDay) return text.afterAllClear
    return day === today && day > operationalDay
      ? text.laterToday(rink.dayStartsAt)
      : text.day(onDay(dayInWords(day, operationalDay)))
  }
  const measureAt = alarm?.measureAt
  return [
    ...(measureAt
      ? [
          {
            key: `${placeId} alarm`,
            title: alarm.state === 'evacuate' ? text.againOutside : text.again,
            note: '',
            state: new Date(measureAt) <= serverNow() ? ('due' as const) : ('waiting' as const),
            word: timeInWords(measureAt, rink.timezone, today),
          },
        ]
      : []),
    ...shown.map(({ kind, what, dueAt, state }) => ({
      key: `${placeId} ${kind} ${what}`,
      title:
        kind === 'day'
          ? dayTitle(what, state)
          : dueAt === null
            ? text.uses(furtherUses.length + 1)
            : text.use(what),
      note: dueAt === null || state === 'waiting' ? '' : timeInWords(dueAt, rink.timezone, today),
      state,
      word: state === 'waiting' ? waitsFor({ kind, what, dueAt }) : text.states[state],
    })),
    ...due.map(({ kind, needed, taken, state, by, source }) => ({
      key: `${placeId} ${kind}`,
      title: text.kinds[kind],
      note: [text.counts(taken, needed), state !== 'done' && text.by(dayInWords(by, operationalDay)), source]
        .filter(Boolean)
        .join(' · '),
      state,
      word: text.states[state],
    })),
  ]
}

function Reports({ rink, pad, today }: { rink: Rink; pad: PadAir; today: string }) {
  const person = useStepName()
  const { record, isPending, failure } = useAirStep(rink, pad)
  return (
    <li className="flex flex-col">
      {pad.reports.map(({ alarmId, since, dueOn, source }) => (
        <div key={alarmId} className="flex min-h-18 flex-wrap items-center gap-3 px-4 py-2.5 sm:px-5">
          <TriangleAlert
            aria-hidden
            className={`size-5.5 shrink-0 ${dueOn <= today ? 'text-bad' : 'text-warn'}`}
          />
          <span className="min-w-0 flex-1 basis-50">
            <span className="font-semibold">
              {text.report(onDay(dayInWords(rinkDate(since, rink.timezone), today)))}
            </span>
            <span className="block text-sm text-ink-soft">
              {[pad.name, text.reportBy(dayInWords(dueOn, today)), source].join(' · ')}
            </span>
          </span>
          <Button
            className="print:hidden"
            disabled={isPending}
            onClick={() => void record(REPORT, person.name, alarmId)}
          >
            {text.sent}
          </Button>
        </div>
      ))}
      <StepFailure failure={failure} />
      {!pad.alarm && <StepName rink={rink} step={person} />}
    </li>
  )
}
