import { Circle, CircleDot, CircleMinus, CircleSlash2, Flag, SquareX, Triangle } from 'lucide-react'
import { checklists } from '#domain/checklists/index.ts'
import type { CalendarDay } from '#domain/checks/check.ts'
import type { CalendarState } from '#domain/checks/instances.ts'
import { dayInWords } from '#domain/dates.ts'
import { CHECK_HISTORY_PATH, SECTIONS_PATH } from '#web/addresses.ts'
import type { DayMark } from '#web/components/day-calendar.tsx'
import { texts } from './texts.ts'

const { words } = texts

/** The signs differ in their shape, not only in their colour. */
export const MARKS: Readonly<Record<CalendarState, DayMark>> = {
  done: { word: words.done, icon: Circle, look: 'border-transparent text-ok [&_svg]:fill-current' },
  late: { word: words.late, icon: Triangle, look: 'border-transparent text-warn [&_svg]:fill-current' },
  failed: { word: words.failed, icon: SquareX, look: 'border-transparent bg-bad-soft text-bad' },
  missed: { word: words.missed, icon: CircleMinus, look: 'border-bad text-bad' },
  overridden: { word: words.overridden, icon: Flag, look: 'border-transparent text-warn' },
  'recorded-later': { word: words['recorded-later'], icon: CircleDot, look: 'border-transparent text-rink' },
  excused: { word: words.excused, icon: CircleSlash2, look: 'border-transparent text-ink-soft' },
  open: { word: words.open, icon: Circle, look: 'border-transparent text-ink-soft' },
}

/** The signs of the key. */
export const KEY = Object.values(MARKS)

/** The states that count as made. */
const MADE: ReadonlySet<CalendarState> = new Set(['done', 'late', 'failed', 'recorded-later'])

/** The days on which all of a check was made, of those on which it had to be, and those on which it failed. */
export function countDone(days: readonly CalendarDay[]): { done: number; total: number; failed: number } {
  const asked = days.filter(({ state }) => state !== 'excused' && state !== 'open')
  return {
    done: asked.filter(({ state, missing }) => MADE.has(state) && missing.length === 0).length,
    total: asked.length,
    failed: asked.filter(({ state }) => state === 'failed').length,
  }
}

/** The state of a day in words, with what was not checked and why. */
export function dayText({ state, missing, reason }: CalendarDay): string {
  return [words[state], missing.length > 0 && texts.missing(missing.join(', ')), reason]
    .filter(Boolean)
    .join('. ')
}

/** The name of a day for screen readers. */
export function dayName(day: CalendarDay, title: string): string {
  return `${title}, ${dayInWords(day.day)}: ${dayText(day)}`
}

/** The history of a check, or of a specified checklist. */
export function historyPathOf(check: string): string {
  const specified = checklists.find(({ type }) => type === check)
  if (specified) return `${SECTIONS_PATH}/${specified.tab}/history`
  return CHECK_HISTORY_PATH.replace('$id', check)
}

/** The history at a day; undefined for a day to come. */
export function hrefOfDay(check: string, { day }: CalendarDay, today: string): string | undefined {
  return day > today ? undefined : `${historyPathOf(check)}?day=${day}`
}
