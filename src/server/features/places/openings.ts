import type { z } from 'zod'
import type { releaseSchema } from '#domain/equipment/machine.ts'
import { recheckInWords } from '#domain/equipment/release.ts'
import { Refusal } from '#domain/errors.ts'
import { closeWithRestriction, doerOf } from '#server/actions/actions.ts'
import type { Writer } from '#server/http/call.ts'
import { updateRestriction } from '#server/machines/machine-store.ts'
import { ended, isSeen, noteOfRestriction } from '#server/machines/restriction.ts'
import { requireCosigner } from '#server/pins/cosigner.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import { findClosing, findPlace, placeFrom } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

/**
 * Opens a closed place under the rules of a machine's return to service: each finding has passed a second check, and
 * two people sign. `place_not_found`; `place_opened` if it is open or was found unsafe again since it was seen; otherwise
 * as `releaseMachine`.
 */
export async function openPlace(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof releaseSchema>,
) {
  const { rink, userId } = writer
  const manager = await requirePinHolder(deps, writer, given.pin)
  const { recheckedByPersonId: personId, recheckedPin: pin } = given
  const checker = await requireCosigner(deps, writer, { personId, pin, field: 'recheckedPin' }, 'record')
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const place = await findPlace(tx, rink.id, id)
    if (!place) throw new Refusal('place_not_found')
    const open = await findClosing(tx, id)
    if (!open || !isSeen(open, given, now)) throw new Refusal('place_opened', { words: { name: place.name } })
    const signed = { manager, checker, userId, now: now.toISOString() }
    const closing = await updateRestriction(tx, open.id, await ended(tx, open, given, signed))
    const workDone = given.results
      ? `${given.workDone}\nChecked again: ${recheckInWords(closing.defects)}`
      : given.workDone
    const closed = await closeWithRestriction(
      tx,
      rink.id,
      { machineId: null, placeId: id, keys: open.defects.map(({ key }) => key) },
      { checker, workDone, doer: doerOf(manager.name, userId, recordedNow(now)) },
    )
    const message = `${place.name} was opened by ${manager.name}.`
    return {
      reply: { success: true as const, message, ...placeFrom(place, undefined) },
      audit: [noteOfRestriction('place.opened', closing), ...closed],
      topics: ['places', 'actions'],
    }
  })
}
