import type { Rink } from '#domain/rinks/rink.ts'
import { openForFindings } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { updateRestriction } from '#server/machines/machine-store.ts'
import { begun, extended, type Finder, type Found, noteOfRestriction } from '#server/machines/restriction.ts'
import { findClosing, insertClosing, type PlaceRow } from './place-store.ts'

/** Closes a place, with an action for each finding. If it is closed, adds the findings, and moves the start back to an earlier finding. */
export async function closePlace(
  tx: OpenTransaction,
  rink: Rink,
  { id: placeId }: PlaceRow,
  happening: Finder,
  found: Found,
): Promise<AuditNote[]> {
  const open = await findClosing(tx, placeId)
  const about = { machineId: null, placeId, isMadeSafe: true }
  const actions = await openForFindings(tx, rink, { ...found, ...about }, happening)
  if (!open) {
    const closing = await insertClosing(tx, { rinkId: rink.id, placeId, ...begun(happening, found) })
    return [noteOfRestriction('place.closed', closing), ...actions]
  }
  const closing = await updateRestriction(tx, open.id, extended(open, happening, found))
  return [noteOfRestriction('place.defect-added', closing), ...actions]
}
