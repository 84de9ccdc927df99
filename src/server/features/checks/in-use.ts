import type { ManagedCheck } from '#contract/checks.ts'
import type { Check } from '#domain/checks/check.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { machinesOf } from '#server/machines/machine-store.ts'
import { placesOf } from '#server/places/place-store.ts'
import { type CheckRow, checksOf, type NamedVersionRow, schedulesOf, versionsOf } from './store.ts'
import { setOn, subjectsOf } from './subjects.ts'

/** The checks in use at a rink, in their newest versions, by title. */
export async function checksInUse(db: Database, rink: Rink, now: Date): Promise<Check[]> {
  const [rows, versions, schedules, machines, places] = await Promise.all([
    checksOf(db, rink.id),
    versionsOf(db, rink.id),
    schedulesOf(db, rink.id),
    machinesOf(db, rink.id),
    placesOf(db, rink.id),
  ])
  const today = operationalDay(now, rink)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows
    .flatMap(({ id, rinkId, key, packageEdition, withdrawnAt }): Check[] => {
      const newest = versions.findLast(({ checkId }) => checkId === id)
      if (!newest || withdrawnAt !== null) return []
      const { template } = newest
      const { schedule, placeIds } = setOn(schedulesBy.get(id) ?? [], today)
      const subjects = subjectsOf(template, { machines, places, placeIds })
      return [{ id, rinkId, key, packageEdition, template, schedule, subjects }]
    })
    .toSorted((one, other) => one.template.title.localeCompare(other.template.title))
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
