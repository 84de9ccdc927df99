import type { Selectable } from 'kysely'
import { answerTo, selected } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import { hasParts } from '#domain/checks/due-parts.ts'
import type { Closure, InstanceRecord } from '#domain/checks/instances.ts'
import { awaitsSignOff } from '#domain/checks/sign-off.ts'
import { itemsOf, type Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { closuresBetween } from '#server/checks/closed-days.ts'
import type { CheckRecordsTable, CheckSkipsTable } from '#server/db/check-tables.ts'
import type { Database } from '#server/db/open.ts'
import {
  type LockoutRow,
  type MachineRow,
  machinesOf,
  openLockoutsOf,
} from '#server/machines/machine-store.ts'
import { type PlaceRow, placesOf } from '#server/places/place-store.ts'
import { type MergedSubjects, mergedSubjects, withCurrentSubjects } from './merged-subjects.ts'
import {
  type CheckRecordRow,
  type CheckRow,
  type CheckScheduleRow,
  checksOf,
  recentRecords,
  recordsSince,
  schedulesOf,
  versionsOf,
} from './store.ts'
import { setOn, subjectsOf } from './subjects.ts'

/** The number of records over which follow-ups, meters and turns look back. */
const RECORDS_BACK = 100
const MOST_DAYS_OF_MONTH = 31

/** A check with what decides its instances. */
export interface CheckFacts {
  check: CheckRow
  /** The published versions, oldest first; at least one. */
  versions: { template: Template; publishedAt: string }[]
  template: Template
  schedules: CheckScheduleRow[]
  records: SlimRecord[]
  /** Also those before the period, by day: what counts from its completion counts from a skip too. */
  skips: SkipRow[]
}

export type SkipRow = Selectable<CheckSkipsTable>

/** A record without its answers. */
export interface SlimRecord extends InstanceRecord {
  checkId: number
  opens: string | null
  submittedBy: string
  awaitsSignOff: boolean
}

/** The facts that decide the instances of a rink on the days of a period. */
export interface RinkFacts {
  checks: CheckFacts[]
  closures: Closure[]
  machines: MachineRow[]
  /** Also those that were removed. */
  places: PlaceRow[]
  /** The open lock-outs. */
  lockouts: LockoutRow[]
  merged: MergedSubjects
}

/** Days, both included; optionally of one check. */
export interface FactsPeriod {
  from: string
  to: string
  checkId?: number | undefined
  /** True to read also the checks that are out of use. */
  isPast?: boolean
}

/** Reads the checks in use and what was written about their instances from the day `from` to the day `to`. */
export async function factsOf(
  db: Database,
  rink: Rink,
  { from, to, checkId, isPast = false }: FactsPeriod,
): Promise<RinkFacts> {
  const merged = await mergedSubjects(db, rink.id)
  const [rows, versions, schedules, records, skips, closures, machines, places, lockouts] = await Promise.all(
    [
      checksOf(db, rink.id),
      versionsOf(db, rink.id),
      schedulesOf(db, rink.id),
      slimRecords(db, rink, merged, { from, to, checkId }),
      db
        .selectFrom('checkSkips')
        .selectAll()
        .where('rinkId', '=', rink.id)
        .where('day', '<=', to)
        .orderBy('day')
        .execute(),
      closuresBetween(db, rink.id, { from, to }),
      machinesOf(db, rink.id),
      placesOf(db, rink.id),
      openLockoutsOf(db, rink.id),
    ],
  )
  const versionsBy = Map.groupBy(versions, ({ checkId }) => checkId)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  const recordsBy = Map.groupBy(records, ({ checkId }) => checkId)
  const checks = rows.flatMap((check): CheckFacts[] => {
    const ofCheck = versionsBy.get(check.id) ?? []
    const template = ofCheck.at(-1)?.template
    if (!template || (check.withdrawnAt !== null && !isPast)) return []
    if (checkId !== undefined && check.id !== checkId) return []
    return [
      {
        check,
        versions: ofCheck,
        template,
        schedules: schedulesBy.get(check.id) ?? [],
        records: recordsBy.get(check.id) ?? [],
        skips: skips.filter(({ checkId }) => checkId === check.id),
      },
    ]
  })
  return { checks, closures, machines, places, lockouts, merged }
}

async function slimRecords(
  db: Database,
  rink: Rink,
  merged: MergedSubjects,
  { from, to, checkId }: FactsPeriod,
): Promise<SlimRecord[]> {
  const rows = await db
    .selectFrom('checkRecords')
    .select(SLIM)
    .where('rinkId', '=', rink.id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(checkId !== undefined, ofRink => ofRink.where('checkId', '=', checkId ?? 0))
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows.map(row => {
    const record = slim(row)
    return { ...record, subjects: record.subjects.map(key => merged.get(key) ?? key) }
  })
}

const SLIM = [
  'id',
  'checkId',
  'day',
  'opens',
  'madeAt',
  'submittedAt',
  'submittedBy',
  'lateEntry',
  'badCount',
  'subjectKeys',
  'signOff',
  'signedOffBy',
] as const
type SlimRow = Pick<Selectable<CheckRecordsTable>, (typeof SLIM)[number]>

/** A record without its answers. A late entry counts from its arrival, so it is never on time. */
export function slim({ submittedAt, subjectKeys, signOff, signedOffBy, ...row }: SlimRow): SlimRecord {
  const countsAt = row.lateEntry === 'entered-afterwards' ? submittedAt : row.madeAt
  return { ...row, countsAt, subjects: subjectKeys, awaitsSignOff: awaitsSignOff({ signOff, signedOffBy }) }
}

/** The things to check on a day, as the register is now. */
export function subjectsOn(
  { template, schedules }: CheckFacts,
  { machines, places }: RinkFacts,
  day: string,
): Subject[] {
  return subjectsOf(template, { machines, places, placeIds: setOn(schedules, day).placeIds })
}

/** The records of a check that were made last, newest first. */
export async function recentRecordsOf(
  db: Database,
  { merged }: RinkFacts,
  checkId: number,
): Promise<CheckRecordRow[]> {
  const records = await recentRecords(db, checkId, RECORDS_BACK)
  return records.map(record => withCurrentSubjects(record, merged))
}

/** The days on which the subjects of a check were last checked, without the records in `except`. */
export async function lastDone(
  db: Database,
  rink: Rink,
  facts: RinkFacts,
  checkId: number,
  except: ReadonlySet<number> = new Set(),
): Promise<Map<string, string>> {
  const last = new Map<string, string>()
  for (const record of await recentRecordsOf(db, facts, checkId)) {
    if (except.has(record.id)) continue
    for (const key of record.subjectKeys)
      if (!last.has(key)) last.set(key, operationalDay(record.madeAt, rink))
  }
  return last
}

/**
 * The days on which the parts of a check with an interval of their own were last done, by subject, item and answer. What was
 * done longer ago than the longest interval is left out: it is due.
 */
export async function partsDone(
  db: Database,
  rink: Rink,
  { merged }: RinkFacts,
  { check, template }: CheckFacts,
  today: string,
): Promise<Map<string, Record<string, Record<string, string>>>> {
  const done = new Map<string, Record<string, Record<string, string>>>()
  const items = itemsOf(template).filter(hasParts)
  if (items.length === 0) return done
  const longest = Math.max(...items.flatMap(({ words }) => words.map(({ everyMonths = 0 }) => everyMonths)))
  const records = await recordsSince(db, check.id, dayAfter(today, -MOST_DAYS_OF_MONTH * (longest + 1)))
  for (const record of records) {
    const { madeAt, subjects } = withCurrentSubjects(record, merged)
    for (const { key, answers } of subjects)
      for (const item of items)
        for (const word of selected(answerTo(answers, item).value)) {
          const parts = done.get(key) ?? {}
          parts[item.key] = { ...parts[item.key], [word]: operationalDay(madeAt, rink) }
          done.set(key, parts)
        }
  }
  return done
}
