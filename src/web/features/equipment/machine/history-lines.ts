import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { MachineEvent } from '#domain/equipment/events.ts'

/** An event, or checks without a defect one after the other. Newest first. */
export type HistoryRun = readonly [MachineEvent, ...MachineEvent[]]

/**
 * The history in lines: passed checks that follow one another share one, and the check that put the machine out of service
 * is left out, because the lock-out tells the same.
 */
export function historyLines(events: readonly MachineEvent[]): HistoryRun[] {
  const lines: [MachineEvent, ...MachineEvent[]][] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last && isInRun(event) && isInRun(last[0])) last.push(event)
    else if (!last || !isCheckOf(event, last[0])) lines.push([event])
  }
  return lines
}

/** True for a passed check that was recorded in time. */
function isInRun({ isPassed = false, lateEntry }: MachineEvent): boolean {
  return isPassed && !lateEntry
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
