import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { CheckTime, Rhythm, Schedule } from './schedule.ts'

/** A schedule; without its first day, one of the library. */
type Described = Omit<Schedule, 'startsOn'> & Partial<Pick<Schedule, 'startsOn'>>

/** The ISO weekdays, Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NTH: Record<Extract<Rhythm, { unit: 'weekday-of-month' }>['nth'], string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  '-1': 'last',
}
const EVENTS: Record<Extract<Rhythm, { unit: 'event' }>['event'], string> = {
  'before-session': 'Before each session',
  'after-flood': 'After each flood',
  'before-use': 'Before each use',
  'after-incident': 'After each incident',
}
const ON_CLOSED: Record<Schedule['onClosedDay'], string> = {
  skip: '',
  before: ', on the last open day before a closed one',
  after: ', on the next open day after a closed one',
  keep: ', also on closed days',
}

/** A schedule as a sentence without its full stop: 'Every Monday, from 09:00, due by 10:00, late until 18:00'. */
export function scheduleInWords(schedule: Described | null): string {
  if (!schedule) return 'When needed'
  const { onClosedDay, times } = schedule
  const rhythm = rhythmInWords(schedule)
  return hasTimes(schedule.rhythm) ? `${rhythm}${timesInWords(times)}${ON_CLOSED[onClosedDay]}` : rhythm
}

/** The most times of a day that a list names. */
const MOST_TIMES = 3

/** The same for a list: 'Mon, Wed, Fri · by 10:00'. */
export function scheduleInShort(schedule: Described | null): string {
  if (!schedule) return scheduleInWords(schedule)
  const rhythm = rhythmInShort(schedule)
  if (!hasTimes(schedule.rhythm)) return rhythm
  const due = schedule.times.map(time => time.due)
  return `${rhythm} · ${due.length > MOST_TIMES ? `${due.length} times a day` : `by ${due.join(', ')}`}`
}

/** True if the rhythm is due on days, at times. */
export function hasTimes({ unit }: Rhythm): boolean {
  return unit !== 'hours' && unit !== 'event' && unit !== 'by-hand'
}

function rhythmInWords({ rhythm, anchor, startsOn }: Described): string {
  if (rhythm.unit === 'by-hand') return 'When needed'
  if (rhythm.unit === 'event') return EVENTS[rhythm.event]
  if (rhythm.unit === 'hours')
    return `Every ${rhythm.every === 1 ? 'running hour' : `${rhythm.every.toLocaleString('en-GB')} running hours`}`
  if (anchor === 'completion') return `${after(rhythm)} it was last done`
  if (rhythm.unit === 'day') return 'Every day'
  if (rhythm.unit === 'week') return weekInWords(rhythm)
  const every = rhythm.every === 1 ? `Every ${unitOf(rhythm)}` : `Every ${rhythm.every} ${unitOf(rhythm)}s`
  if (rhythm.unit === 'month') return `${every} on the ${ordinal(rhythm.day)}`
  if (rhythm.unit === 'weekday-of-month')
    return `${every} on the ${NTH[rhythm.nth]} ${weekdayName(rhythm.day)}`
  return startsOn === undefined ? every : `${every} on ${format(parseISO(startsOn), 'd MMMM')}`
}

function rhythmInShort(schedule: Described): string {
  const { rhythm, anchor, startsOn } = schedule
  if (!hasTimes(rhythm) || anchor === 'completion') return rhythmInWords(schedule)
  if (rhythm.unit === 'week') return weekInShort(rhythm)
  if (rhythm.unit === 'month') return `${often(rhythm.every, 'Monthly', 'months')}, ${ordinal(rhythm.day)}`
  if (rhythm.unit === 'weekday-of-month')
    return `${often(rhythm.every, 'Monthly', 'months')}, ${NTH[rhythm.nth]} ${shortWeekday(rhythm.day)}`
  if (rhythm.unit !== 'year') return 'Daily'
  const yearly = often(rhythm.every, 'Yearly', 'years')
  return startsOn === undefined ? yearly : `${yearly}, ${format(parseISO(startsOn), 'd MMM')}`
}

function weekInWords({ every, days }: Extract<Rhythm, { unit: 'week' }>): string {
  const sorted = days.toSorted((one, other) => one - other)
  if (every === 1 && sorted.length === 7) return 'Every day'
  const named = sorted.join('') === '12345' ? 'Monday to Friday' : listed(sorted.map(weekdayName))
  return every === 1 ? `Every ${named}` : `Every ${every} weeks on ${named}`
}

function weekInShort({ every, days }: Extract<Rhythm, { unit: 'week' }>): string {
  const sorted = days.toSorted((one, other) => one - other)
  if (every === 1 && sorted.length === 7) return 'Daily'
  const named = sorted.join('') === '12345' ? 'Mon to Fri' : sorted.map(shortWeekday).join(', ')
  return every === 1 ? named : `Every ${every} weeks, ${named}`
}

/** 'Monthly', 'Every 3 months'. */
function often(every: number, once: string, units: string): string {
  return every === 1 ? once : `Every ${every} ${units}`
}

function shortWeekday(day: number): string {
  return weekdayName(day).slice(0, 3)
}

/** 'The day after', '2 weeks after'. */
function after(rhythm: Exclude<Rhythm, { unit: 'hours' | 'event' | 'by-hand' }>): string {
  if (rhythm.unit === 'day') return 'The day after'
  return `${rhythm.every} ${unitOf(rhythm)}${rhythm.every === 1 ? '' : 's'} after`
}

function unitOf({ unit }: Rhythm): string {
  return unit === 'weekday-of-month' ? 'month' : unit
}

function timesInWords(times: readonly CheckTime[]): string {
  const [time, ...others] = times
  if (!time) return ''
  if (others.length > 0) return `, due by ${listed(times.map(({ due }) => due))}`
  const { opens, due, graceMinutes, lateUntil } = time
  const grace = graceMinutes > 0 ? ` (${graceMinutes} min grace)` : ''
  const late = lateUntil > due || lateUntil < opens ? `, late until ${lateUntil}` : ''
  return `, from ${opens}, due by ${due}${grace}${late}`
}

/** The name of an ISO weekday. */
export function weekdayName(day: number): string {
  return WEEKDAYS[day - 1] ?? ''
}

/** '1st', '22nd', '31st'. */
export function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 'one', 'one and two', 'one, two and three'. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words)
}
