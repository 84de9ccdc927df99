import { instancesBetween, scheduleOn, standingOfInstance, windowsAt } from '#domain/checks/instances.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nextRound } from '#domain/schedules/due-days.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { type CheckFacts, type RinkFacts, subjectsOn } from './facts.ts'

/** The numbers of days ahead in which the next instance is looked for; most are found at once. */
const REACHES = [1, 40, 400]
/** The days that decide when the checks of a rink are due next. */
export const DAYS_OF_NEXT_DUE = { back: -1, ahead: 400 }

/** The instant by which a check is to be made next, also if that is over; `null` if it has no time. */
export function nextDueAt(
  rink: Rink,
  now: Date,
  facts: RinkFacts,
  check: CheckFacts,
  doneOn: ReadonlyMap<string, string>,
): string | null {
  const { template, schedules, records, skips } = check
  const today = operationalDay(now, rink)
  const windowOf = windowsAt(rink)
  const schedule = scheduleOn(schedules, today)
  if (schedule?.anchor === 'completion') {
    const keys = subjectsOn(check, facts, today).map(({ key }) => key)
    const of = { keys, atOnce: template.pointsAtOnce }
    const { day } = nextRound(schedule, of, { doneOn, skippedOn: skips.at(-1)?.day })
    const [time] = schedule.times
    return day && time ? windowOf(day, time).dueAt.toISOString() : null
  }
  const from = dayAfter(today, DAYS_OF_NEXT_DUE.back)
  for (const days of REACHES) {
    const to = dayAfter(today, days)
    const found = instancesBetween(
      { about: template.about, schedules },
      { from, to },
      facts.closures,
      windowOf,
    )
    const next = found.find(({ day, opens, window, excused }) => {
      const { state } = standingOfInstance(
        { window, excused },
        {
          subjects: subjectsOn(check, facts, day),
          atOnce: template.pointsAtOnce,
          records: records.filter(record => record.day === day && record.opens === opens),
          isSkipped: skips.some(skip => skip.day === day && skip.opens === opens),
        },
        now,
      )
      return state === 'coming' || state === 'open' || state === 'due' || state === 'late'
    })
    if (next) return next.window.dueAt.toISOString()
  }
  return null
}
