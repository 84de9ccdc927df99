import { SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import { CHECKS_OF_SAFETY_KIND } from '#domain/equipment/safety-checks.ts'
import type { Database } from '#server/db/open.ts'

/** The kinds of safety equipment that a check of the whole kind has on record. */
export async function kindsCheckedAtOnce(db: Database, rinkId: number): Promise<ReadonlySet<string>> {
  const made = await db
    .selectFrom('checkVersions')
    .innerJoin('checks', 'checks.id', 'checkVersions.checkId')
    .select(['checks.key', 'checkVersions.template'])
    .where('checks.rinkId', '=', rinkId)
    .where('checks.key', 'in', Object.values(CHECKS_OF_SAFETY_KIND).flat())
    .where(where =>
      where.exists(
        where
          .selectFrom('checkRecords')
          .select('checkRecords.id')
          .whereRef('checkRecords.checkId', '=', 'checkVersions.checkId')
          .whereRef('checkRecords.version', '=', 'checkVersions.version'),
      ),
    )
    .execute()
  // A check of single machines is on record of each machine.
  const keys = new Set(made.filter(({ template }) => template.about !== 'machine').map(({ key }) => key))
  return new Set(SAFETY_KINDS.filter(kind => CHECKS_OF_SAFETY_KIND[kind].some(key => keys.has(key))))
}
