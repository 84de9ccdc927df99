import { Refusal } from '#domain/errors.ts'
import { isSameName } from '#domain/names.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { pinHoldersAt } from '#server/pins/holders.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import { entriesAbout, readSignature } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import type { Manager } from '#server/writes/signature.ts'
import { ENDED_EARLY } from './shift-end.ts'
import { insertReading, requireShiftEnd } from './store.ts'

/**
 * Records that a manager acknowledges an early end, with their PIN; repeating it changes nothing. `early_end_own` refuses
 * its author.
 */
export async function readEarlyEnd(deps: Deps, writer: Writer, id: number, pin: string) {
  const { userId, rink } = writer
  const manager = await requirePinHolder(deps, writer, pin)
  const { name: readBy } = manager
  return mutate(deps, writer, async tx => {
    const before = await requireShiftEnd(tx, rink, id)
    if (before.early === null) throw new Refusal('shift_end_not_found')
    if (before.early.readAt === null) {
      await refuseAuthor(tx, before, manager)
      const readAt = deps.clock().toISOString()
      await insertReading(tx, { rinkId: rink.id, earlyShiftEndId: before.early.id, readAt, readBy, userId })
    }
    const end = await requireShiftEnd(tx, rink, id)
    const audit =
      before.early.readAt === null
        ? [{ action: 'shift.early-end-read', record: 'shift_ends' as const, recordId: end.id }]
        : []
    const message = `Read by ${end.early?.readBy ?? readBy}.`
    return { reply: { ...end, success: true as const, message }, audit, topics: ['shift-ends'] }
  })
}

/**
 * Refuses the person named as the one who ended the shift early or whose session it was, and the manager whose PIN
 * authorised it. They may confirm it if no other manager has a PIN: nobody else could.
 */
async function refuseAuthor(
  tx: OpenTransaction,
  { id, rinkId, early }: ShiftEnd,
  manager: Manager,
): Promise<void> {
  const entries = await entriesAbout(tx, rinkId, 'shift_ends', [id])
  const ended = entries.find(({ action }) => action === ENDED_EARLY)
  const { person, consent } = readSignature(ended?.signature ?? null)
  const holders = await pinHoldersAt(tx, rinkId)
  // The name is typed, so it may be of nobody in the register.
  const isNamedOrAuthorised = ({ name, pinId }: Manager) =>
    isSameName(name, early?.submittedBy ?? '') || (pinId !== null && pinId === consent?.pin)
  // A PIN may have been matched with a person since then.
  const people = new Set([
    person,
    consent?.person,
    ...holders.filter(isNamedOrAuthorised).map(({ personId }) => personId),
  ])
  const isAuthor = (holder: Manager) =>
    isNamedOrAuthorised(holder) || (holder.personId !== null && people.has(holder.personId))
  if (isAuthor(manager) && !holders.every(isAuthor)) throw new Refusal('early_end_own')
}
