import { CHECKS_OF_SAFETY_KIND } from '#domain/equipment/safety-checks.ts'
import type { Database } from '#server/db/open.ts'
import type { MachineRow } from './machine-store.ts'

type Registered = Pick<MachineRow, 'kind' | 'registeredAt'>

/** The ready-made checks of a kind of machine; none for machines that protect nobody. */
const CHECKS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CHECKS_OF_SAFETY_KIND))
const checksOfKind = ({ kind }: Registered) => CHECKS.get(kind) ?? []

/** Tells of each of these machines whether it was checked together with all safety equipment of its kind. */
export async function checkedWithKind(
  db: Database,
  rinkId: number,
  machines: readonly Registered[],
): Promise<(machine: Registered) => boolean> {
  const keys = [...new Set(machines.flatMap(checksOfKind))]
  if (keys.length === 0) return () => false
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
    .where('checks.key', 'in', keys)
    .execute()
  // Checks of single machines are recorded on each machine.
  const ofAll = versions.filter(({ template }) => template.about !== 'machine')
  return machine =>
    ofAll.some(
      ({ key, madeAt }) =>
        checksOfKind(machine).includes(key) && madeAt !== null && madeAt >= machine.registeredAt,
    )
}
