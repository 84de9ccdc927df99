import type { z } from 'zod'
import { isAwaiting, type unauthorisedCalloutSchema } from '#domain/callouts/callout.ts'
import { Refusal } from '#domain/errors.ts'
import type { Writer } from '#server/http/call.ts'
import { linkCallout } from '#server/machines/lockouts.ts'
import { requireFreePhotos } from '#server/photos/photo-claims.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt } from '#server/writes/performed-at.ts'
import { openCalloutAction } from './action.ts'
import {
  authorisation,
  calloutDoer,
  noteOf,
  recordCallout,
  refuseRecorded,
  requireCallout,
} from './callouts.ts'
import { insertCalloutChange, updateCallout } from './store.ts'

/**
 * Saves a callout without a manager: it awaits authorisation. It is linked to the machine it repairs, unless that has
 * been returned to service or has another callout: a report is never lost for this.
 */
export async function addUnauthorisedCallout(
  deps: Deps,
  writer: Writer,
  body: z.output<typeof unauthorisedCalloutSchema>,
) {
  const { rink } = writer
  const { rinkId, lockoutId } = body
  const moment = await readPerformedAt(deps, writer, body)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    await refuseRecorded(tx, rinkId, body)
    const photos = await requireFreePhotos(tx, rinkId, body.photoPaths)
    const callout = await recordCallout(tx, writer, body, { photos, authorisedBy: null, moment })
    const linked = lockoutId
      ? await linkCallout(tx, writer, {
          lockoutId,
          calloutId: callout.id,
          reference: callout.displayReference,
          now: new Date(moment.submittedAt),
        }).catch((error: unknown) => {
          if (error instanceof Refusal) return []
          throw error
        })
      : []
    const message = `${callout.displayReference} is saved. A manager still has to authorise it.`
    return {
      reply: { success: true as const, message, ...callout },
      audit: [
        noteOf('callout.added', callout),
        ...linked,
        ...(await openCalloutAction(tx, writer, callout, body, calloutDoer(writer, callout, moment))),
      ],
      topics: lockoutId ? ['callouts', 'actions', 'equipment'] : ['callouts', 'actions'],
    }
  })
}

/**
 * Authorises a callout that was saved without a manager: from then on it is like any other. `wrong_pin`,
 * `callout_not_found`, `callout_authorised`.
 */
export async function authoriseCallout(deps: Deps, writer: Writer, id: number, pin: string) {
  const authorisedBy = await authoriseByPin(deps, writer, pin)
  const { userId, rinkId } = writer
  return mutate(deps, writer, async tx => {
    const before = await requireCallout(tx, rinkId, id)
    if (!isAwaiting(before)) throw new Refusal('callout_authorised')
    const revision = before.revision + 1
    const callout = await updateCallout(tx, before, { authorisedBy, revision })
    await insertCalloutChange(tx, {
      rinkId,
      calloutId: id,
      revision,
      changedAt: deps.clock().toISOString(),
      userId,
      submittedBy: null,
      status: callout.status,
      changes: JSON.stringify([authorisation(null, authorisedBy)]),
    })
    return {
      reply: { success: true as const, message: `${callout.displayReference} is authorised.`, ...callout },
      audit: [noteOf('callout.authorised', callout)],
      topics: ['callouts'],
    }
  })
}
