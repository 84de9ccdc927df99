import type { DueCheck } from '#domain/checks/check.ts'
import { isToDo, progressOf, stateOfDue } from '#domain/checks/due.ts'
import { type RinkTime, timeInWords } from '#domain/dates.ts'
import type { InstanceState } from '#domain/schedules/instance.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { texts } from './texts.ts'

/** A check of the shift as it is at one moment. */
export interface DueRow {
  due: DueCheck
  state: InstanceState
  done: number
  total: number
  isBad: boolean
  /** The state with its time. */
  text: string
}

/** The checks of the shift, the most urgent first in each list. */
export interface DueList {
  /** To make now, by their subject; the group with the most urgent check is first. */
  groups: { title: string; rows: DueRow[] }[]
  /** They open later. */
  later: DueRow[]
  done: DueRow[]
  /** Skipped, or excused. */
  notNeeded: DueRow[]
  needed: DueRow[]
}

// The most urgent first.
const URGENCY: readonly InstanceState[] = ['missed', 'late', 'due', 'open', 'coming']
const isDone = (state: InstanceState) => state === 'done' || state === 'done-late'

/** Sorts the checks of the shift as they are at `now`. */
export function dueListAt(checks: readonly DueCheck[], now: Date, rink: RinkTime): DueList {
  const rows = checks.map(due => dueRow(due, now, rink)).toSorted(byUrgency)
  const isNeeded = ({ due, state }: DueRow) => due.cause === 'needed' && !isDone(state)
  const open = rows.filter(row => URGENCY.includes(row.state) && !isNeeded(row))
  const isLater = ({ state }: DueRow) => state === 'coming'
  const current = rows.filter(({ due }) => isToDo(due, now))
  return {
    groups: [...Map.groupBy(current, ({ due }) => groupOf(due))].map(([title, ofGroup]) => ({
      title,
      rows: ofGroup,
    })),
    later: open.filter(isLater),
    done: rows.filter(({ state }) => isDone(state)),
    notNeeded: rows.filter(
      ({ due, state }) => !isDone(state) && !URGENCY.includes(state) && due.cause !== 'needed',
    ),
    needed: rows.filter(isNeeded),
  }
}

/** The part of a check's address that names one of its times; empty for a check without times. */
export function searchOfDue({ day, opens }: Pick<DueCheck, 'day' | 'opens'>): {
  day?: string
  opens?: string
} {
  return opens === null ? {} : { day, opens }
}

function dueRow(due: DueCheck, now: Date, rink: RinkTime): DueRow {
  const state = stateOfDue(due, now)
  return {
    due,
    state,
    ...progressOf(due),
    isBad: due.subjects.some(({ checkedAt, isBad }) => checkedAt !== null && isBad),
    text: stateInWords(due, state, now, rink),
  }
}

function byUrgency(one: DueRow, other: DueRow): number {
  const time = ({ due: { window }, state }: DueRow) =>
    (state === 'coming' ? window?.opensAt : window?.dueAt) ?? ''
  return (
    URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state) ||
    time(one).localeCompare(time(other)) ||
    one.due.title.localeCompare(other.due.title)
  )
}

function groupOf({ about }: DueCheck): string {
  const { groups } = texts
  return about === 'machine' || about === 'place' || about === 'pad' ? groups[about] : groups.rink
}

/** The state of a check with its time, in the time of the rink. */
function stateInWords(due: DueCheck, state: InstanceState, now: Date, rink: RinkTime): string {
  const { states } = texts
  const { window, subjects, skipped, excused, hoursLeft, cause } = due
  const at = (instant: string | undefined) =>
    instant ? timeInWords(instant, rink.timezone, rinkDate(now, rink.timezone)) : ''
  if (isDone(state)) {
    const last = subjects
      .flatMap(({ checkedAt }) => checkedAt ?? [])
      .toSorted()
      .at(-1)
    return state === 'done' ? states.done(at(last)) : states.doneLate(at(last))
  }
  if (state === 'skipped') return states.skipped(skipped?.by ?? '', skipped?.reason ?? '')
  if (state === 'excused')
    return states.excused(excused ?? subjects.find(one => one.excused)?.excused ?? states.nothingHere)
  if (cause === 'hours')
    return state === 'coming' ? states.hours(Math.ceil(hoursLeft ?? 0)) : states.hoursOver
  if (window === null) return states.needed
  const text =
    state === 'coming'
      ? states.coming(at(window.opensAt))
      : state === 'open'
        ? states.open(at(window.dueAt))
        : state === 'due'
          ? states.due(at(window.inTimeUntil))
          : state === 'late'
            ? states.late(at(window.inTimeUntil))
            : states.missed(at(window.dueAt))
  if (cause !== 'follow-up') return text
  const names = subjects.map(({ name }) => name).filter(Boolean)
  return `${states.followUp(names.join(', '))} · ${text}`
}
