import { momentInWords } from '#domain/dates.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { Refusal } from '#domain/errors.ts'
import { isUnsafeIce } from '#domain/ice/ice-now.ts'
import { wasUsedLocked } from '#domain/ice/resurfacing.ts'
import type { NewLogEntry } from '#domain/log/log-entry.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { readIceState } from '#server/log/pads-now.ts'
import { dueDatesOfMachine } from '#server/machines/due-date-store.ts'
import { findMachine, findOpenLockout } from '#server/machines/machine-store.ts'
import { lockoutOf } from '#server/machines/reading.ts'
import { notifyManagers } from '#server/notices/notices.ts'
import { findClosing, findPlace } from '#server/places/place-store.ts'
import type { Consequences, Recorded } from './rules.ts'

/**
 * A flood with a machine that is out of service is on record, because it has happened: a tablet without a network could not
 * know of the lock. The machine stays locked, and the managers are notified.
 */
export async function afterResurfacing(
  tx: OpenTransaction,
  { rink, rinkId }: Writer,
  { row: { machineId, takenAt, submittedAt, submittedBy } }: Recorded,
): Promise<Consequences> {
  const machine = machineId === null ? undefined : await findMachine(tx, rinkId, machineId)
  if (!machine) return { audit: [], topics: [] }
  const open = await findOpenLockout(tx, machine.id)
  const isUsedLocked = open !== undefined && wasUsedLocked(takenAt, open)
  const status = machineStatus(
    {
      retiredAt: null,
      lockout: isUsedLocked ? lockoutOf(open) : null,
      dueDates: await dueDatesOfMachine(tx, machine.id),
    },
    rinkDate(takenAt, rink.timezone),
  )
  if (status.state !== 'out-of-service') return { audit: [], topics: [] }
  const words = {
    machine: machine.name,
    at: momentInWords(takenAt, rink.timezone),
    who: submittedBy,
  }
  const audit = await notifyManagers(tx, rinkId, 'used-out-of-service', words, new Date(submittedAt))
  return { audit: [audit], topics: ['notices'] }
}

/** The ice is not opened while a finding keeps its pad closed: `place_closed`. */
export async function refuseOpeningClosedPad(
  tx: OpenTransaction,
  { rinkId }: Writer,
  { kind, content, placeId }: NewLogEntry,
): Promise<void> {
  if (kind !== 'ice-state' || !content.isOpen || !placeId) return
  const pad = await findPlace(tx, rinkId, placeId)
  if (pad && (await findClosing(tx, pad.id))) throw new Refusal('place_closed', { words: { name: pad.name } })
}

/**
 * While ice is unsafe, its state is changed only by its opening with what was done and the PIN of a manager: `ice_unsafe`.
 * Such an opening of other ice is refused: `ice_not_unsafe`.
 */
export async function refuseUnlessOpened(
  tx: OpenTransaction,
  { rinkId, consent }: Writer,
  { kind, content, placeId }: NewLogEntry,
): Promise<void> {
  if (kind !== 'ice-state' || !placeId || isUnsafeIce(content.reason)) return
  const state = await readIceState(tx, { rinkId, id: placeId })
  const isUnsafe = state?.isOpen === false && isUnsafeIce(state.reason)
  if (isUnsafe === (consent !== undefined)) return
  const name = (await findPlace(tx, rinkId, placeId))?.name ?? ''
  throw new Refusal(isUnsafe ? 'ice_unsafe' : 'ice_not_unsafe', { words: { name } })
}
