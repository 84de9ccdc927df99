import type { CheckVersion, ManagedCheck } from '#contract/checks.ts'
import type { Check } from '#domain/checks/check.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { placesOf } from '#server/places/place-store.ts'
import { assertCheckAt } from './records.ts'
import {
  type CheckRow,
  checksOf,
  type NamedVersionRow,
  newestVersions,
  schedulesOf,
  versionsOfCheck,
} from './store.ts'
import { setOn, subjectsOf } from './subjects.ts'

/** The checks in use at a rink, in their newest versions, by title. */
export async function checksInUse(db: Database, rink: Rink, now: Date): Promise<Check[]> {
  const [rows, versions, schedules, machines, places] = await Promise.all([
    checksOf(db, rink.id),
    newestVersions(db, rink.id),
    schedulesOf(db, rink.id),
    machinesOf(db, rink.id),
    placesOf(db, rink.id),
  ])
  const today = operationalDay(now, rink)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows
    .flatMap(({ id, rinkId, key, packageEdition, withdrawnAt }): Check[] => {
      const newest = versions.find(({ checkId }) => checkId === id)
      if (!newest || withdrawnAt !== null) return []
      const { template } = newest
      const { schedule, placeIds } = setOn(schedulesBy.get(id) ?? [], today)
      const subjects = subjectsOf(template, { machines, places, placeIds })
      return [{ id, rinkId, key, packageEdition, template, schedule, subjects }]
    })
    .toSorted((one, other) => one.template.title.localeCompare(other.template.title))
}

/** Every check of a rink with its draft and newest version. */
export async function managedChecks(db: Database, rink: Rink, now: Date): Promise<ManagedCheck[]> {
  const [rows, versions, schedules] = await Promise.all([
    checksOf(db, rink.id),
    newestVersions(db, rink.id),
    schedulesOf(db, rink.id),
  ])
  const today = operationalDay(now, rink)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows.map(row =>
    managed(
      row,
      versions.find(({ checkId }) => checkId === row.id),
      setOn(schedulesBy.get(row.id) ?? [], today),
    ),
  )
}

/** A check as its managers see it. */
export function managed(
  { id, key, packageEdition, revision, draft, withdrawnAt }: CheckRow,
  newest: NamedVersionRow | undefined,
  { schedule, placeIds }: ReturnType<typeof setOn>,
): ManagedCheck {
  const shown = { id, key, packageEdition, revision, draft, schedule, withdrawnAt }
  return { ...shown, placeIds: placeIds ?? [], newest: newest ? shownVersion(newest) : null }
}

/** The published versions of a check, newest first; `check_not_found`. */
export async function checkVersions(db: Database, rink: Rink, id: number): Promise<CheckVersion[]> {
  await assertCheckAt(db, rink.id, id)
  return (await versionsOfCheck(db, id)).map(shownVersion)
}

function shownVersion({ version, template, publishedAt, publishedByName, approvedBy }: NamedVersionRow) {
  return { version, template, publishedAt, publishedBy: publishedByName, approvedBy }
}
