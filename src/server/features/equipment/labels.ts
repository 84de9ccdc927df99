import { SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { Refusal } from '#domain/errors.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { lastCheckOf } from '#server/machines/machine-event-store.ts'
import { findMachineByCode, type MachineRow } from '#server/machines/machine-store.ts'
import { isCheckDueAt, isChecked, mayBeUsedAt } from '#server/machines/reading.ts'
import type { PaperLabel } from '#server/pdf/label-paper.ts'
import { squaresOf } from '#server/pdf/qr-code.ts'
import { findRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'

interface Sheet {
  rink: Rink
  machines: readonly (Pick<MachineRow, 'kind' | 'name' | 'number' | 'code'> & { kindName?: string })[]
  /** The public address of the product. */
  address: string
  createdAt: Date
}

/** The labels of machines on A4, to print and cut; each QR code opens its machine. */
export async function labelSheet({ rink, machines, address, createdAt }: Sheet): Promise<Buffer> {
  const { labelPaper } = await import('#server/pdf/label-paper.ts')
  const isSafety = (kind: string) => SAFETY_KINDS.some(one => one === kind)
  const labels = machines.map(({ name, number, code, ...kind }): PaperLabel => {
    const leadsTo = `${address}/m/${code}`
    return {
      heading: name,
      lines: [`${nounOf(kind)} ${number}`, rink.name],
      // Nobody scans a defibrillator before they use it.
      call: isSafety(kind.kind) ? 'Scan to check or report' : 'Scan before use',
      code: {
        modules: () => squaresOf(leadsTo),
        description: `QR code of ${name}, ${number}: ${leadsTo}`,
      },
    }
  })
  return labelPaper({
    title: `Equipment labels, ${rink.name}`,
    labels,
    createdAt,
    nothing: 'There are no machines in use.',
  })
}

/** The public content of a label: the name of its machine, its current availability and a missing check. `label_not_found`. */
export async function readLabel({ db, clock }: Deps, code: string) {
  const row = await findMachineByCode(db, code)
  const rink = row && (await findRink(db, row.rinkId))
  if (!row || !rink) throw new Refusal('label_not_found')
  const now = clock()
  const mayBeUsed = await mayBeUsedAt(db, rink, now, row)
  const lastCheckedAt = await lastCheckOf(db, row.id)
  const isDue = mayBeUsed && lastCheckedAt !== undefined && (await isCheckDueAt(db, rink, now, row))
  return {
    name: row.name,
    mayBeUsed,
    isChecked: await isChecked(db, row),
    ...(isDue && { checkDue: { lastCheckedAt, timezone: rink.timezone } }),
  }
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
