import { countingChecks, type MadeCheck } from '#domain/checklists/submission-effect.ts'
import { countsForDay, type LateEntry } from '#domain/performed.ts'
import type { CalendarDay } from './check.ts'
import { type CalendarState, worstCalendarState } from './instances.ts'

/** The check of one machine in a specified checklist, as far as it decides the state of its day. */
export interface SpecifiedRecord extends MadeCheck {
  /** The operational day on which it arrived. */
  arrivedOn: string
  lateEntry: LateEntry | null
  isBad: boolean
}

/** The records of a specified checklist, of all days. */
export interface SpecifiedFacts {
  records: readonly SpecifiedRecord[]
  /** The instants at which shifts ended. */
  shiftEnds: readonly string[]
  /** Ends of shifts that a manager forced while the checklist was missing. */
  forced: readonly { day: string; reason: string }[]
  /** Days on which the rink was closed or had no such machine. */
  excused: readonly { from: string; to: string; reason: string }[]
  /** The names of the machines that nobody checked, by day. */
  unchecked: ReadonlyMap<string, readonly string[]>
}

/**
 * The calendar of a specified checklist, which is due once on each of the `days` and in each shift. A day that is over is
 * missed if one of its machines was, and today is open until none is left.
 */
export function specifiedDays(
  days: readonly string[],
  today: string,
  { records, shiftEnds, forced, excused, unchecked }: SpecifiedFacts,
): CalendarDay[] {
  const counting = records.filter(({ operationalDay: day, ...record }) => countsForDay({ day, ...record }))
  const recordsBy = Map.groupBy(counting, ({ operationalDay }) => operationalDay)
  const forcedBy = Map.groupBy(forced, ({ day }) => day)
  return days.map(day => {
    const made = countingChecks(recordsBy.get(day) ?? [], shiftEnds)
    const [override] = forcedBy.get(day) ?? []
    const excuse = excused.find(({ from, to }) => from <= day && day <= to)
    const left = override || excuse || day > today ? [] : (unchecked.get(day) ?? [])
    const written = [
      ...made.map(stateOf),
      ...(override ? ['overridden' as const] : []),
      ...(left.length > 0 ? [day < today ? ('missed' as const) : ('open' as const)] : []),
    ]
    const state = worstCalendarState(written) ?? (excuse ? 'excused' : day < today ? 'missed' : 'open')
    const reason = state === 'excused' ? excuse?.reason : override?.reason
    return {
      day,
      state,
      missing: made.length === 0 && state === 'open' ? [] : [...left],
      reason: reason ?? null,
    }
  })
}

function stateOf({ isBad, lateEntry }: SpecifiedRecord): CalendarState {
  if (isBad) return 'failed'
  return lateEntry === 'recorded-later' ? 'recorded-later' : 'done'
}
