import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { Action } from '#domain/actions/action.ts'
import type { MachineEvent } from '#domain/equipment/events.ts'

/** An event, or checks without a defect one after the other. Newest first. */
export type HistoryRun = readonly [MachineEvent, ...MachineEvent[]]

/** The part of an action that decides its position in the history. */
type ClosedWork = Pick<Action, 'state' | 'closedAt'>

/** A line of the history: events, or work that was done and verified. */
export type HistoryLine<Work extends ClosedWork = Action> = { run: HistoryRun } | { work: Work }

/**
 * The history in lines, newest first: passed checks that follow one another share one, and the check that put the machine
 * out of service is left out, because the lock-out says the same. So is work that its return to service closed.
 */
export function historyLines<Work extends ClosedWork>(
  events: readonly MachineEvent[],
  actions: readonly Work[],
): HistoryLine<Work>[] {
  const releases = new Set(events.flatMap(event => (event.kind === 'released' ? [recordedAt(event)] : [])))
  const works = actions
    .flatMap(action =>
      action.state === 'closed' && action.closedAt !== null ? [{ action, at: action.closedAt }] : [],
    )
    .filter(({ at }) => !releases.has(at))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const lines: HistoryLine<Work>[] = []
  let last: [MachineEvent, ...MachineEvent[]] | undefined
  for (const event of events) {
    const newer = works.splice(works.findLastIndex(({ at }) => at <= recordedAt(event)) + 1)
    if (newer.length > 0) last = undefined
    lines.push(...newer.toReversed().map(({ action }) => ({ work: action })))
    if (last && isInRun(event) && isInRun(last[0])) last.push(event)
    else if (!last || !isCheckOf(event, last[0])) {
      last = [event]
      lines.push({ run: last })
    }
  }
  return [...lines, ...works.toReversed().map(({ action }) => ({ work: action }))]
}

/** The first lines with this many that are more than passed checks. */
export function firstLines<Line extends HistoryLine<ClosedWork>>(
  lines: readonly Line[],
  count: number,
): Line[] {
  const last = lines.filter(isOfNote).at(count - 1)
  return last === undefined ? [...lines] : lines.slice(0, lines.indexOf(last) + 1)
}

/** True for a line that is more than passed checks. */
export function isOfNote(line: HistoryLine<ClosedWork>): boolean {
  return 'work' in line || !isInRun(line.run[0])
}

/** True for a passed check that was recorded in time. */
function isInRun({ isPassed = false, lateEntry }: MachineEvent): boolean {
  return isPassed && !lateEntry
}

function recordedAt({ recordedAt: recorded, happenedAt }: MachineEvent): string {
  return recorded ?? happenedAt
}

/** The events that put a machine out of service. */
export const FOUND: ReadonlySet<MachineEvent['kind']> = new Set(['locked', 'defect-added'])

function isCheckOf(event: MachineEvent, next: MachineEvent): boolean {
  return event.kind === 'checked' && FOUND.has(next.kind) && event.happenedAt === next.happenedAt
}

/** The days of a run, without the year unless it spans two: '3–14 Nov', '28 Oct – 14 Nov'. */
export function daysOfRun(run: HistoryRun): string {
  // A tablet without a network sends its checks later.
  const days = run.map(({ operationalDay }) => operationalDay).toSorted()
  const first = days.at(0) ?? ''
  const last = days.at(-1) ?? ''
  const write = (day: string, pattern: string) => format(parseISO(day), pattern)
  if (first === last) return write(last, 'd MMM')
  if (first.slice(0, 7) === last.slice(0, 7)) return `${write(first, 'd')}–${write(last, 'd MMM')}`
  const pattern = first.slice(0, 4) === last.slice(0, 4) ? 'd MMM' : 'd MMM yyyy'
  return `${write(first, pattern)} – ${write(last, pattern)}`
}
