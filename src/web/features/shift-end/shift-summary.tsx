import { useEffect } from 'react'
import { operationalDay, timeInWords } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import { totalHours } from '#domain/staff/hours.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { useShiftsOfDay, useStaffHere } from '#web/features/staff/staff-queries.ts'
import { useChecksDone } from './checks-open.tsx'
import { useRecentRecords, type Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'

const text = texts.summary

/** A label with its lines. */
type Row = readonly [label: string, lines: readonly string[]]

/** Sums up the shift with the record of its end. Collected before it: the end begins the next shift. */
export function useShiftSummary(rink: Rink, validation: Validation): (ended: ShiftEnd) => Row[] {
  const now = serverNow()
  const today = useRinkDate(rink)
  const { data: last } = useLastShiftEnd(rink)
  const { shifts } = useShiftsOfDay(rink, now)
  const { here } = useStaffHere(rink)
  const awaiting = useAwaitingCallouts(rink).data
  const recent = useRecentRecords(rink).data
  const checks = useChecksDone(rink, validation)
  const day = operationalDay(now, rink)
  const isOfShift = (at: string) => at > (last?.endedAt ?? '') && operationalDay(at, rink) === day
  const worked = [...shifts.values()].flatMap(ofPerson => {
    const ofShift = ofPerson.filter(({ signedOutAt }) => isOfShift(signedOutAt))
    const [first] = ofShift
    const hours = totalHours(ofShift.map(({ workedHours }) => workedHours))
    return first ? text.worked(first.staffName, hoursInWords(hours)) : []
  })
  const staying = (here?.staff ?? [])
    .filter(isSignedIn)
    .map(({ name, lastSignIn }) => text.staying(name, timeInWords(lastSignIn, rink.timezone, today)))
  const callouts = recent && awaiting && [...recent.callouts, ...awaiting.map(one => one.submittedAt)]
  const handover = recent?.handovers.find(({ at }) => isOfShift(at))
  return ended => [
    [text.people, [...worked, ...staying]],
    [text.checks, [text.done(checks.done, checks.due)]],
    [text.left, leftInWords(ended)],
    [text.callouts, callouts ? [text.count(callouts.filter(isOfShift).length)] : []],
    [text.incidents, recent ? [text.count(recent.incidents.filter(isOfShift).length)] : []],
    [text.handover, recent ? [handover ? text.written(handover.acceptedBy) : text.notWritten] : []],
  ]
}

/** The matters that were open when the shift ended, as they are on record with it. */
function leftInWords({
  early,
  uncheckedMachines = [],
  outOfService,
  closedPlaces = [],
  openMatters = [],
}: ShiftEnd): string[] {
  const left = [
    [text.notDone, early?.missingChecklists ?? []],
    [text.notChecked, uncheckedMachines.map(({ name }) => name)],
    [text.outOfService, outOfService.map(({ name }) => name)],
    [text.closed, closedPlaces.map(({ name }) => name)],
  ] as const
  const lines = [
    ...left.flatMap(([inWords, names]) => (names.length > 0 ? inWords(names.join(', ')) : [])),
    ...openMatters,
  ]
  return lines.length > 0 ? lines : [text.nothing]
}

/** The summary in rows. What is not known is left out. */
export function ShiftSummary({ rows }: { rows: readonly Row[] }) {
  // The form before it may have been longer than the screen.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <dl className="card divide-y divide-line px-4 sm:px-5">
      {rows.map(
        ([label, lines]) =>
          lines.length > 0 && (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 sm:flex-nowrap sm:text-right"
            >
              <dt className="shrink-0 text-ink-soft">{label}</dt>
              <dd className="flex flex-col gap-1 font-semibold wrap-anywhere">
                {lines.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
