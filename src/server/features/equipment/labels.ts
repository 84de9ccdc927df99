import { Refusal } from '#domain/errors.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { findMachineByCode } from '#server/machines/machine-store.ts'
import { mayBeUsedAt } from '#server/machines/reading.ts'
import { findRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'

/** The public content of a label: the name of its machine and its current availability. `label_not_found`. */
export async function readLabel({ db, clock }: Deps, code: string) {
  const row = await findMachineByCode(db, code)
  const rink = row && (await findRink(db, row.rinkId))
  if (!row || !rink) throw new Refusal('label_not_found')
  return { name: row.name, mayBeUsed: await mayBeUsedAt(db, rink, clock(), row) }
}

/** The machine of a label, for callers with access to its rink; all others get `label_not_found`. */
export async function findLabelledMachine(
  { db }: Deps,
  user: Pick<User, 'role' | 'rinkId'>,
  code: string,
): Promise<{ rinkId: number; machineId: number }> {
  const row = await findMachineByCode(db, code)
  if (!row || !reachesRink(user, row.rinkId)) throw new Refusal('label_not_found')
  return { rinkId: row.rinkId, machineId: row.id }
}
