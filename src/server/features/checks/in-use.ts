import type { CheckVersion, ManagedCheck } from '#contract/checks.ts'
import type { Check } from '#domain/checks/check.ts'
import { hasParts } from '#domain/checks/due-parts.ts'
import { itemsOf } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { factsOf, lastDone, partsDone, subjectsOn } from './facts.ts'
import { DAYS_OF_NEXT_DUE, nextDueAt } from './next-due.ts'
import { assertCheckAt } from './records.ts'
import {
  type CheckRow,
  type CheckScheduleRow,
  checksOf,
  type NamedVersionRow,
  newestVersions,
  recentRecords,
  schedulesOf,
  versionsOfCheck,
} from './store.ts'
import { setOn } from './subjects.ts'

/** The checks in use at a rink, in their newest versions, by title, each with its last record and when it is due next. */
export async function checksInUse(db: Database, rink: Rink, now: Date): Promise<Check[]> {
  const today = operationalDay(now, rink)
  const facts = await factsOf(db, rink, {
    from: dayAfter(today, DAYS_OF_NEXT_DUE.back),
    to: dayAfter(today, DAYS_OF_NEXT_DUE.ahead),
  })
  const checks: Check[] = []
  for (const of of facts.checks) {
    const { check, template, schedules } = of
    const { id, rinkId, key, packageEdition } = check
    const [last] = await recentRecords(db, id, 1)
    const takesTurns = template.pointsAtOnce !== undefined
    const schedule = setOn(schedules, today).schedule
    const isNeeded = takesTurns || schedule?.anchor === 'completion'
    const done = isNeeded ? await lastDone(db, rink, facts, id) : new Map<string, string>()
    const parts = await partsDone(db, rink, facts, of, today)
    checks.push({
      id,
      rinkId,
      key,
      packageEdition,
      template,
      schedule,
      subjects: subjectsOn(of, facts, today).map(subject => ({
        ...subject,
        ...(takesTurns && { lastDoneOn: done.get(subject.key) ?? null }),
        ...(itemsOf(template).some(hasParts) && { partsDoneOn: parts.get(subject.key) ?? {} }),
      })),
      last: last
        ? { recordId: last.id, madeAt: last.madeAt, by: last.submittedBy, badCount: last.badCount }
        : null,
      nextDueAt: nextDueAt(rink, now, facts, of, done),
    })
  }
  return checks.toSorted((one, other) => one.template.title.localeCompare(other.template.title))
}

/** Every check of a rink with its draft and newest version. */
export async function managedChecks(db: Database, rink: Rink, now: Date): Promise<ManagedCheck[]> {
  const [rows, versions, schedules] = await Promise.all([
    checksOf(db, rink.id),
    newestVersions(db, rink.id),
    schedulesOf(db, rink.id),
  ])
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows.map(row =>
    managed(
      row,
      versions.find(({ checkId }) => checkId === row.id),
      schedulesBy.get(row.id)?.at(-1),
      operationalDay(now, rink),
    ),
  )
}

/** A check as its managers see it. */
export function managed(
  { id, key, packageEdition, revision, draft, withdrawnAt }: CheckRow,
  newest: NamedVersionRow | undefined,
  set: CheckScheduleRow | undefined,
  today: string,
): ManagedCheck {
  return {
    id,
    key,
    packageEdition,
    revision,
    draft,
    withdrawnAt,
    schedule: set?.schedule ?? null,
    scheduleFrom: set && set.startsOn > today ? set.startsOn : null,
    placeIds: set?.placeIds ?? [],
    newest: newest ? shownVersion(newest) : null,
  }
}

/** The published versions of a check, newest first; `check_not_found`. */
export async function checkVersions(db: Database, rink: Rink, id: number): Promise<CheckVersion[]> {
  await assertCheckAt(db, rink.id, id)
  return (await versionsOfCheck(db, id)).map(shownVersion)
}

function shownVersion({ version, template, publishedAt, publishedByName, approvedBy }: NamedVersionRow) {
  return { version, template, publishedAt, publishedBy: publishedByName, approvedBy }
}
