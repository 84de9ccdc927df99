import type { ManagedCheck } from '#contract/checks.ts'
import { type Check, machineSubject, pointSubject, type Subject } from '#domain/checks/check.ts'
import { scheduleOn } from '#domain/checks/instances.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'
import type { Database } from '#server/db/open.ts'
import { type MachineRow, machinesOf } from '#server/machines/machine-store.ts'
import { type CheckRow, checksOf, type NamedVersionRow, schedulesOf, versionsOf } from './store.ts'

/** The checks in use at a rink, in their newest versions, by title. */
export async function checksInUse(db: Database, rink: Rink, now: Date): Promise<Check[]> {
  const [rows, versions, schedules, machines] = await Promise.all([
    checksOf(db, rink.id),
    versionsOf(db, rink.id),
    schedulesOf(db, rink.id),
    machinesOf(db, rink.id),
  ])
  const today = operationalDay(now, rink)
  const schedulesBy = Map.groupBy(schedules, ({ checkId }) => checkId)
  return rows
    .flatMap(({ id, rinkId, key, packageEdition, withdrawnAt }): Check[] => {
      const newest = versions.findLast(({ checkId }) => checkId === id)
      if (!newest || withdrawnAt !== null) return []
      const { template } = newest
      const schedule = scheduleOn(schedulesBy.get(id) ?? [], today)
      return [
        { id, rinkId, key, packageEdition, template, schedule, subjects: subjectsOf(template, machines) },
      ]
    })
    .toSorted((one, other) => one.template.title.localeCompare(other.template.title))
}

/** The things that a check is about now. */
export function subjectsOf(
  { about, machineKind, points }: Template,
  machines: readonly MachineRow[],
): Subject[] {
  if (points.length > 0) return points.map(({ key, label }) => ({ key: pointSubject(key), name: label }))
  if (about !== 'machine') return [{ key: '', name: '' }]
  return machines
    .filter(({ kind, retiredAt }) => kind === machineKind && retiredAt === null)
    .map(({ id, name }) => ({ key: machineSubject(id), name }))
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
  return rows.map(row => managed(row, versions, scheduleOn(schedulesBy.get(row.id) ?? [], today)))
}

/** A check as its managers see it. */
export function managed(
  check: CheckRow,
  versions: readonly NamedVersionRow[],
  schedule: Schedule | null,
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
