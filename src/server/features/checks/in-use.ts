import type { ManagedCheck } from '#contract/checks.ts'
import type { Check } from '#domain/checks/check.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { factsOf, lastDone, lastRecords, subjectsOn } from './facts.ts'
import { DAYS_OF_NEXT_DUE, nextDueAt } from './next-due.ts'
import { type CheckRow, checksOf, type NamedVersionRow, schedulesOf, versionsOf } from './store.ts'
import { setOn } from './subjects.ts'

/** The checks in use at a rink, in their newest versions, by title, each with its last record and when it is due next. */
export async function checksInUse(db: Database, rink: Rink, now: Date): Promise<Check[]> {
  const today = operationalDay(now, rink)
  const facts = await factsOf(db, rink, {
    from: dayAfter(today, DAYS_OF_NEXT_DUE.back),
    to: dayAfter(today, DAYS_OF_NEXT_DUE.ahead),
  })
  const records = await lastRecords(db, rink)
  const checks: Check[] = []
  for (const of of facts.checks) {
    const { check, template, schedules } = of
    const { id, rinkId, key, packageEdition } = check
    const last = records.get(id)
    const done = template.pointsAtOnce === undefined ? undefined : await lastDone(db, id)
    checks.push({
      id,
      rinkId,
      key,
      packageEdition,
      template,
      schedule: setOn(schedules, today).schedule,
      subjects: subjectsOn(of, facts, today).map(subject =>
        done ? { ...subject, lastDoneOn: done.get(subject.key) ?? null } : subject,
      ),
      last: last
        ? { recordId: last.id, madeAt: last.madeAt, by: last.submittedBy, badCount: last.badCount }
        : null,
      nextDueAt: nextDueAt(rink, now, facts, of, last),
    })
  }
  return checks.toSorted((one, other) => one.template.title.localeCompare(other.template.title))
}

/** Every check of a rink with its draft and versions. */
export async function managedChecks(db: Database, rink: Rink, now: Date): Promise<ManagedCheck[]> {
  const [rows, versions, schedules] = await Promise.all([
    checksOf(db, rink.id),
    versionsOf(db, rink.id),
    schedulesOf(db, rink.id),
  ])
  const today = operationalDay(now, rink)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows.map(row => managed(row, versions, setOn(schedulesBy.get(row.id) ?? [], today)))
}

/** A check as its managers see it. */
export function managed(
  check: CheckRow,
  versions: readonly NamedVersionRow[],
  { schedule, placeIds }: ReturnType<typeof setOn>,
): ManagedCheck {
  const { id, key, packageEdition, revision, draft, withdrawnAt } = check
  const ofCheck = versions.filter(({ checkId }) => checkId === id)
  return {
    id,
    key,
    packageEdition,
    revision,
    draft,
    schedule,
    placeIds: placeIds ?? [],
    withdrawnAt,
    versions: ofCheck.map(({ version, template, publishedAt, publishedByName, approvedBy }) => ({
      version,
      template,
      publishedAt,
      publishedBy: publishedByName,
      approvedBy,
    })),
  }
}
