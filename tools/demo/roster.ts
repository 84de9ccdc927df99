import type { Rink } from '#domain/rinks/rink.ts'
import { type Day, earlier, later, minutesAfter, readPerformedAt } from './calendar.ts'
import { Random } from './random.ts'
import type { RinkStory } from './story.ts'

const EARLY_END = 'POST /api/end-shift/bypass'

/** A person's time at the rink. */
export interface WorkedShift {
  name: string
  start: Date
  end: Date
  /** The reason for leaving early. */
  note?: string
}

/** The people at the rink on an operational day. */
export interface RosterDay {
  daysAgo: number
  opener: WorkedShift
  closer: WorkedShift
  others: WorkedShift[]
  /** The time of the shift end. */
  endsAt: Date
  isEndedEarly: boolean
}

/** The working times of all staff, to the minute; the same in every demo. */
export function rosterOf(story: RinkStory, rink: Rink, days: readonly Day[]): RosterDay[] {
  const random = new Random(`${story.name} roster`)
  return days.map(day => rosterDay(story, rink, day, random))
}

/** Everyone on site at that instant, managers first. */
export function onSiteAt(roster: readonly RosterDay[], at: Date): WorkedShift[] {
  const shifts = roster.flatMap(({ opener, closer, others }) => [opener, closer, ...others])
  return shifts.filter(({ start, end }) => start <= at && at < end)
}

function rosterDay(story: RinkStory, rink: Rink, { date, daysAgo }: Day, random: Random): RosterDay {
  const { managers, staff, shifts, events, absent } = story
  const about = (time: string, least: number, most: number) =>
    minutesAfter(readPerformedAt(date, time, rink), random.int(least, most))
  const worked = (people: RinkStory['night']['people'], start: Date, end: Date): WorkedShift[] => {
    const firstName = people[6 - (daysAgo % 7)]
    const person = firstName ? staff.find(({ name }) => name.startsWith(firstName)) : undefined
    const absence = absent.find(({ name, day }) => name === person?.name && day <= -daysAgo)
    if (!person || (absence && absence.day < -daysAgo)) return []
    if (!absence) return [{ name: person.name, start, end }]
    return [{ name: person.name, start, end: readPerformedAt(date, absence.time, rink), note: absence.note }]
  }
  const early = events.find(({ call, day }) => call === EARLY_END && day === -daysAgo)
  const closedAt = readPerformedAt(date, early?.time ?? '30:00', rink)
  const handsOver = about(managers.handsOver, -4, 9)
  const leaves = earlier(about(managers.leaves, 2, 8), minutesAfter(closedAt, random.int(42, 55)))
  const [opener] = worked(managers.openers, about(managers.arrives, -7, 4), handsOver)
  const [closer] = worked(managers.closers, handsOver, leaves)
  if (!opener || !closer) throw new Error(`${story.name} has no managers ${daysAgo} days ago.`)
  const crew = shifts.flatMap(({ from, to, people }) => {
    const end = earlier(about(to, -4, 12), minutesAfter(closedAt, random.int(15, 35)))
    return worked(people, about(from, -8, 5), earlier(end, leaves))
  })
  const endsAt = early ? closedAt : minutesAfter(leaves, random.int(2, 4))
  const { from, to, people } = story.night
  const night = worked(people, later(about(from, -8, 5), minutesAfter(endsAt, 2)), about(to, -4, 12))
  const others = [...crew.filter(({ start }) => start < closedAt), ...night]
  return { daysAgo, opener, closer, others, endsAt, isEndedEarly: early !== undefined }
}
