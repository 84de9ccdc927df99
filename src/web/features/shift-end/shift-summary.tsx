import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { operationalDay, timeInWords, timeOfDay } from '#domain/dates.ts'
import { hoursInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checklistNameOf } from '#domain/shift-end/readiness.ts'
import type { OpenMatter, ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { isSignedIn } from '#domain/staff/attendance.ts'
import { totalHours } from '#domain/staff/hours.ts'
import { dayAfter, startOfOperationalDay } from '#domain/wall-clock.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useLastShiftEnd } from '#web/features/checklists/checklist-queries.ts'
import { useShiftsBetween, useStaffHere } from '#web/features/staff/staff-queries.ts'
import { endedTexts } from './ended-texts.ts'
import { type RecentRecords, useRecentRecords } from './summary-queries.ts'
import { texts } from './texts.ts'

const text = texts.summary

/** A line of text, or one that opens the page of its record. */
type Line = string | { text: string; to: string }

/** A label with its lines. */
type Row = readonly [label: string, lines: readonly Line[]]

/**
 * Sums up the shift with the record of its end. Collected before it: the end begins the next shift. It has no links, since
 * the logout follows.
 */
export function useShiftSummary(rink: Rink): (ended: ShiftEnd) => Row[] {
  const now = serverNow()
  const { data: last } = useLastShiftEnd(rink)
  const records = useShiftRecords(rink, last?.endedAt ?? '', now)
  return ended => rowsOf(ended, records, ({ title }) => title)
}

/** Sums up a shift that was ended before, from its records; `since` is the end before it. */
export function useEndedShiftSummary(rink: Rink, ended: ShiftEnd, since: string): Row[] {
  return rowsOf(ended, useShiftRecords(rink, since, new Date(ended.endedAt)), lineOfMatter)
}

const lineOfMatter = ({ title, address }: OpenMatter): Line =>
  address === null ? title : { text: title, to: address }

function rowsOf(
  ended: ShiftEnd,
  { people, records }: ReturnType<typeof useShiftRecords>,
  lineOf: (matter: OpenMatter) => Line,
): Row[] {
  const { checks } = ended
  return [
    people,
    [text.checks, [text.done(checks.done, checks.due)]],
    [text.left, leftOf(ended, lineOf)],
    ...records,
  ]
}

/**
 * The people who worked after `since` and before `until`, and the records of that time. If no shift was ended since
 * the day before, both begin with the operational day.
 */
function useShiftRecords(rink: Rink, since: string, until: Date): { people: Row; records: Row[] } {
  const today = useRinkDate(rink)
  const { here } = useStaffHere(rink)
  const awaiting = useAwaitingCallouts(rink).data
  const recent = useRecentRecords(rink).data
  const end = until.toISOString()
  const day = operationalDay(until, rink)
  const isFromSince = since !== '' && operationalDay(since, rink) >= dayAfter(day, -1)
  const from = isFromSince ? since : startOfOperationalDay(day, rink).toISOString()
  const { shifts } = useShiftsBetween(rink, from, until)
  const isOfShift = (at: string) => at > from && at <= end
  const worked = [...shifts.values()].flatMap(ofPerson => {
    const last = ofPerson.at(-1)
    if (!last) return []
    const line = text.worked(
      last.staffName,
      hoursInWords(totalHours(ofPerson.map(({ workedHours }) => workedHours))),
    )
    return last.signedOutAt > end
      ? endedTexts.leftLater(line, timeOfDay(last.signedOutAt, rink.timezone))
      : line
  })
  const staying = (here?.staff ?? [])
    .filter(isSignedIn)
    .filter(({ lastSignIn }) => lastSignIn <= end)
    .map(({ name, lastSignIn }) => text.staying(name, timeInWords(lastSignIn, rink.timezone, today)))
  /** The line about the records of the shift; none if the list does not reach back to it. */
  const ofShift = <Dated extends { at: string }>(
    newest: RecentRecords<Dated> | undefined,
    inWords: (records: readonly Dated[]) => string,
  ) => (newest && newest.from <= from ? [inWords(newest.list.filter(({ at }) => isOfShift(at)))] : [])
  const count = (list: readonly unknown[]) => text.count(list.length)
  const written = recent?.handovers.list.find(({ at }) => isOfShift(at))
  const waiting = awaiting?.filter(({ submittedAt }) => isOfShift(submittedAt)).length
  return {
    people: [text.people, [...worked, ...staying]],
    records: [
      [
        text.callouts,
        waiting === undefined ? [] : ofShift(recent?.callouts, list => text.count(list.length + waiting)),
      ],
      [text.incidents, ofShift(recent?.incidents, count)],
      [
        text.handover,
        written ? [text.written(written.acceptedBy)] : ofShift(recent?.handovers, () => text.notWritten),
      ],
    ],
  }
}

/** The matters that were open when the shift ended, as they are on record with it. */
function leftOf(ended: ShiftEnd, lineOf: (matter: OpenMatter) => Line): Line[] {
  const { early, uncheckedMachines = [], openMatters = [] } = ended
  const left = [
    [text.notDone, (early?.missingChecklists ?? []).map(checklistNameOf)],
    [text.notChecked, uncheckedMachines.map(({ name }) => name)],
  ] as const
  const lines = [
    ...left.flatMap(([inWords, names]) => (names.length > 0 ? inWords(names.join(', ')) : [])),
    ...openMatters.map(lineOf),
  ]
  return lines.length > 0 ? lines : [text.nothing]
}

/** The summary after the end of the shift. */
export function ShiftSummary({ rows }: { rows: readonly Row[] }) {
  // The form before it may have been longer than the screen.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <div className="card px-4 sm:px-5">
      <SummaryRows rows={rows} />
    </div>
  )
}

/** A summary in rows. What is not known is left out. */
export function SummaryRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(
        ([label, lines]) =>
          lines.length > 0 && (
            <div key={label} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="flex min-w-0 flex-col gap-1 font-semibold wrap-anywhere">
                {[...lines.entries()].map(([index, line]) =>
                  typeof line === 'string' ? (
                    <span key={index}>{line}</span>
                  ) : (
                    <Link
                      key={index}
                      to={line.to}
                      className="text-link self-start first:-mt-2.5 last:-mb-2.5"
                    >
                      {line.text}
                    </Link>
                  ),
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
