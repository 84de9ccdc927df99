import { SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import { CHECKS_OF_SAFETY_KIND } from '#domain/equipment/safety-checks.ts'
import type { Database } from '#server/db/open.ts'
import type { MachineRow } from './machine-store.ts'

/** Tells whether a machine was checked together with all safety equipment of its kind. */
export async function checkedWithKind(
  db: Database,
  rinkId: number,
): Promise<(machine: Pick<MachineRow, 'kind' | 'registeredAt'>) => boolean> {
  const versions = await db
    .selectFrom('checkVersions')
    .innerJoin('checks', 'checks.id', 'checkVersions.checkId')
    .select(['checks.key', 'checkVersions.template'])
    .select(version =>
      version
        .selectFrom('checkRecords')
        .select(({ fn }) => fn.max('madeAt').as('madeAt'))
        .whereRef('checkRecords.checkId', '=', 'checkVersions.checkId')
        .whereRef('checkRecords.version', '=', 'checkVersions.version')
        .as('madeAt'),
    )
    .where('checks.rinkId', '=', rinkId)
    .where('checks.key', 'in', Object.values(CHECKS_OF_SAFETY_KIND).flat())
    .execute()
  // Checks of single machines are recorded on each machine.
  const ofAll = versions.filter(({ template }) => template.about !== 'machine')
  return ({ kind, registeredAt }) => {
    const known = SAFETY_KINDS.find(one => one === kind)
    return ofAll.some(
      ({ key, madeAt }) =>
        known !== undefined &&
        CHECKS_OF_SAFETY_KIND[known].includes(key) &&
        madeAt !== null &&
        madeAt >= registeredAt,
    )
  }
}
