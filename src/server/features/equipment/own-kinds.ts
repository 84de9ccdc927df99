import type { z } from 'zod'
import { EQUIPMENT_KINDS } from '#domain/equipment/kinds.ts'
import type {
  MachineKind,
  machineKindChangeSchema,
  newMachineKindSchema,
} from '#domain/equipment/own-kinds.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { nameKey } from '#domain/names.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { kindsOf, type MachineKindRow } from '#server/machines/kind-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** The kinds that a rink has added, by name. */
export async function ownKindsAt(db: Database, rinkId: number): Promise<MachineKind[]> {
  return (await kindsOf(db, rinkId)).map(kindFrom)
}

/** Adds a kind; `invalid` if the rink has one with this name. */
export async function addOwnKind(deps: Deps, writer: Writer, given: z.output<typeof newMachineKindSchema>) {
  const { rinkId } = writer
  const { name, icon } = given
  return mutate(deps, writer, async tx => {
    await refuseKnown(tx, rinkId, name)
    const kind = await tx
      .insertInto('machineKinds')
      .values({ rinkId, name, icon, createdAt: deps.clock().toISOString(), retiredAt: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    return saved(kind, 'added', `${name} is in the list.`)
  })
}

/** Renames, retires or brings back a kind; `machine_kind_not_found`, `invalid` if another one has this name. */
export async function changeOwnKind(
  deps: Deps,
  writer: Writer,
  id: number,
  { name, icon, isRetired }: z.output<typeof machineKindChangeSchema>,
) {
  const { rinkId } = writer
  return mutate(deps, writer, async tx => {
    const before = (await kindsOf(tx, rinkId)).find(kind => kind.id === id)
    if (!before) throw new Refusal('machine_kind_not_found')
    if (name !== undefined) await refuseKnown(tx, rinkId, name, id)
    const wasRetired = before.retiredAt !== null
    const retiredAt = (isRetired ?? wasRetired) ? (before.retiredAt ?? deps.clock().toISOString()) : null
    const kind = await tx
      .updateTable('machineKinds')
      .set({ name: name ?? before.name, icon: icon === undefined ? before.icon : icon, retiredAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (wasRetired === (retiredAt !== null)) return saved(kind, 'changed', `${kind.name} is saved.`)
    return wasRetired
      ? saved(kind, 'brought-back', `${kind.name} is in the list again.`)
      : saved(kind, 'retired', `${kind.name} is retired. Its machines keep it.`)
  })
}

async function refuseKnown(tx: OpenTransaction, rinkId: number, name: string, except?: number) {
  const own = (await kindsOf(tx, rinkId)).filter(({ id }) => id !== except).map(kind => kind.name)
  const known = [...EQUIPMENT_KINDS.map(({ noun }) => noun), ...own].find(
    noun => nameKey(noun) === nameKey(name),
  )
  if (known !== undefined) throw refuseField('name', `${known} is already in the list.`)
}

function saved(kind: MachineKindRow, done: string, message: string) {
  const audit: AuditNote[] = [{ action: `machine-kind.${done}`, record: 'machine_kinds', recordId: kind.id }]
  return {
    reply: { success: true as const, message, ...kindFrom(kind) },
    audit,
    topics: ['equipment' as const],
  }
}

function kindFrom({ id, rinkId, name, icon, retiredAt }: MachineKindRow): MachineKind {
  return { id, rinkId, name, icon, retiredAt }
}
