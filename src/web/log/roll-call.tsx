import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { timeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIsOffline } from '#web/live/use-is-offline.ts'
import { staffOf, usePresentStaff } from '#web/people/present-staff.ts'
import { useRollCallMarks } from './roll-call-marks.ts'
import { texts } from './texts.ts'

const text = texts.rollCall

/** The people who are signed in during an evacuation, to tick; without a network from the list on the tablet, with its age. */
export function RollCall({ rink }: { rink: Rink }) {
  const titleId = useId()
  const today = useRinkDate(rink)
  const isOffline = useIsOffline()
  const { data, dataUpdatedAt } = useQuery({ ...staffOf(rink), refetchOnMount: 'always' })
  const people = usePresentStaff(rink).filter(isSignedIn)
  const [marks, toggle] = useRollCallMarks(rink)
  const counted = people.filter(({ id }) => marks.has(id)).length
  const time = (at: string | Date) => timeInWords(at, rink.timezone, today)
  return (
    <section
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-2 bg-surface px-4 py-3 text-left text-base text-ink sm:px-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lg font-bold">
          {data ? text.title(people.length) : text.unknown}
        </h3>
        {people.length > 0 && (
          <p className={`font-semibold ${counted === people.length ? 'text-ok' : 'text-bad'}`}>
            {text.counted(counted, people.length)}
          </p>
        )}
      </div>
      {data && isOffline && (
        <p className="font-semibold text-warn">{text.age(time(new Date(dataUpdatedAt + clockOffset())))}</p>
      )}
      {people.length > 0 && (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {people.map(({ id, name, lastSignIn }) => (
            <li key={id} className="border-t border-line py-1">
              <CheckboxField
                label={
                  <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                    <b className="min-w-0 wrap-anywhere">{name}</b>
                    <span className="shrink-0 font-normal text-ink-soft">{text.since(time(lastSignIn))}</span>
                  </span>
                }
                checked={marks.has(id)}
                onChange={() => toggle(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">{text.public}</p>
    </section>
  )
}
