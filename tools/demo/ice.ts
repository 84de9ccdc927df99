import { type Day, minutesAfter, onWeekday, readPerformedAt } from './calendar.ts'
import type { IceTime } from './plan/ice.ts'
import type { Random } from './random.ts'
import type { RosterDay } from './roster.ts'
import {
  type Deed,
  deed,
  findSomebodyAt,
  momentAt,
  noteOf,
  randomFor,
  requireManagerAt,
  type Site,
  timeAt,
} from './site.ts'
import { moodOf } from './weather.ts'

/** In minutes. */
const A_DAY = 24 * 60
const FEWEST_STAFF = 5
const SPECIAL_SESSIONS = {
  wheelchairSessions: 'Wheelchair session',
  skateLatesSessions: 'Skate Lates',
  sponsorshipSessions: 'Sponsorship session',
}

/** The schedule of each day, and when each session really began and ended. */
export function iceTimeDeeds(site: Site): Deed[] {
  const random = randomFor(site, 'ice times')
  return site.roster.flatMap(rosterDay => {
    const programme = onWeekday(site.plan.ice.programme, rosterDay.day)
    const entries = programme.flatMap(iceTime => skated(site, rosterDay, iceTime, random))
    return [schedule(site, rosterDay, programme, random), ...entries]
  })
}

/** What was measured of the ice three times a day. */
export function conditionDeeds(site: Site): Deed[] {
  const random = randomFor(site, 'ice')
  return site.days.flatMap(day => {
    const mood = moodOf(site.rink.name, day.daysAgo)
    return site.plan.ice.readings.flatMap(({ time, timeOfDay }) => {
      const at = minutesAfter(momentAt(site, { ...day, time }), random.int(-3, 6))
      return measured(site, day, at, mood, timeOfDay, random)
    })
  })
}

function schedule(site: Site, rosterDay: RosterDay, programme: IceTime[], random: Random): Deed {
  const { day, crew, night } = rosterDay
  const { opening, closing, scheduleNotes } = site.plan.ice
  const isUsual = ({ kind }: IceTime) => !Object.values(SPECIAL_SESSIONS).includes(kind)
  const actual = 2 + crew.length + night.length
  const additionalNotes = random.chance(0.3) ? random.pick(scheduleNotes) : null
  const at = minutesAfter(momentAt(site, { ...day, time: '16:45' }), -A_DAY)
  return deed(site, at, async tx => {
    const written = await tx
      .insertInto('schedule')
      .values({
        rinkId: site.rink.id,
        date: day.date,
        openingTime: onWeekday(opening, day),
        closingTime: onWeekday(closing, day),
        sessions: JSON.stringify(programme.filter(isUsual).map(({ on }) => ({ time: on, isActive: true }))),
        specialSessions: JSON.stringify(specialSessions(programme)),
        staffLevels: JSON.stringify({ required: Math.max(actual, FEWEST_STAFF), actual }),
        additionalNotes,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('schedule.added', 'schedule', written)]
  })
}

function specialSessions(programme: IceTime[]): Record<string, { time: string }[]> {
  return Object.fromEntries(
    Object.entries(SPECIAL_SESSIONS).map(([key, kind]) => [
      key,
      programme.filter(iceTime => iceTime.kind === kind).map(({ on }) => ({ time: on })),
    ]),
  )
}

function skated(site: Site, { day, endsAt, earlyEnd }: RosterDay, iceTime: IceTime, random: Random): Deed[] {
  const on = minutesAfter(readPerformedAt(day.date, iceTime.on, site.rink), random.int(0, 4))
  const off = minutesAfter(readPerformedAt(day.date, iceTime.off, site.rink), random.int(-3, 5))
  if (earlyEnd && off > endsAt) return []
  const at = minutesAfter(off, 2)
  return [
    deed(site, at, async tx => {
      const written = await tx
        .insertInto('skaterTimesEntry')
        .values({
          rinkId: site.rink.id,
          entryDate: day.date,
          entryType: iceTime.kind,
          onTime: timeAt(site, on),
          offTime: timeAt(site, off),
          submittedBy: requireManagerAt(site, at),
          submittedAt: at.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return [noteOf('skater-times.recorded', 'skater_times_entry', written)]
    }),
  ]
}

function measured(site: Site, day: Day, at: Date, mood: number, timeOfDay: string, random: Random): Deed[] {
  const month = Number(day.date.slice(5, 7)) - 1
  const reading = site.plan.ice.read({ month, daysAgo: day.daysAgo, mood }, timeOfDay, random)
  const technician = findSomebodyAt(site, at, ['Ice Technician'])
  if (!technician) return []
  return [
    deed(site, at, async tx => {
      const written = await tx
        .insertInto('currentConditions')
        .values({
          rinkId: site.rink.id,
          submittedAt: at.toISOString(),
          submittedBy: technician.name,
          timeOfDay,
          ...reading,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return [noteOf('conditions.recorded', 'current_conditions', written)]
    }),
  ]
}
