import type { z } from 'zod'
import {
  CALLOUT_CREATED,
  type Callout,
  type CalloutChanges,
  type calloutChangeSchema,
  calloutForm,
  changesOf,
  isAwaiting,
  type newCalloutSchema,
} from '#domain/callouts/callout.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { answersIn } from '#domain/forms/entry.ts'
import { missingFields, missingSentence } from '#domain/forms/missing.ts'
import { accountName } from '#domain/users/user.ts'
import { doerOf } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { linkCallout } from '#server/machines/lockouts.ts'
import { calloutsShowing, claimPhotos, requireFreePhotos } from '#server/photos/photo-claims.ts'
import { requireGrant } from '#server/pins/grants.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { nextReference } from '#server/writes/next-reference.ts'
import { latenessOf, type RecordedTimes, recordedNow } from '#server/writes/performed-at.ts'
import { followCallout, openCalloutAction } from './action.ts'
import { findCallout, insertCallout, insertCalloutChange, updateCallout } from './store.ts'

/**
 * Records an engineer callout: uses up the grant of a manager's PIN (`not_authorised`) and claims the photos.
 * With `lockoutId`, the callout is linked to the machine it repairs (`machine_not_found`, `machine_released`,
 * `machine_has_callout`).
 */
export function addCallout(deps: Deps, writer: Writer, body: z.output<typeof newCalloutSchema>) {
  const { rinkId, lockoutId } = body
  return mutate(deps, writer, async tx => {
    await refuseRecorded(tx, rinkId, body)
    // An invalid body is refused before the grant is checked (decisions, Calls).
    const photos = await requireFreePhotos(tx, rinkId, body.photoPaths)
    const now = deps.clock()
    const authorisedBy = await requireGrant(tx, writer, now, 'add-callout')
    const moment = recordedNow(now)
    const callout = await recordCallout(tx, writer, body, { photos, authorisedBy, moment })
    const linked = lockoutId
      ? await linkCallout(tx, writer, {
          lockoutId,
          calloutId: callout.id,
          reference: callout.displayReference,
          now,
        })
      : []
    return {
      reply: { success: true as const, message: CALLOUT_CREATED, ...callout },
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
 * Changes the fields that are sent and adds the replaced values to the history. `callout_changed` (409), with
 * the newer record, if `revision` is stale; `not_authorised` if it becomes Resolved without a manager's PIN.
 */
export function changeCallout(
  deps: Deps,
  writer: Writer,
  id: number,
  change: z.output<typeof calloutChangeSchema>,
) {
  const { userId, rinkId } = writer
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const before = await requireCallout(tx, rinkId, id)
    if (change.revision !== undefined && change.revision !== before.revision) {
      throw new Refusal('callout_changed', { current: before })
    }
    const changes = changesOf(before, change)
    if (isAwaiting(before) && changes.some(({ field }) => field === 'status')) {
      throw new Refusal('callout_awaiting')
    }
    if (changes.length === 0) return { reply: saved(before), audit: [] }
    refuseMissing({ ...before, ...change })
    const isResolved = change.status === 'Resolved' && before.status !== 'Resolved'
    // An earlier authorisation remains in the history.
    const authority = isResolved
      ? [authorisation(before.authorisedBy, await requireGrant(tx, writer, now, 'resolve-callout'))]
      : []
    const written = [...changes, ...authority]
    const callout = await updateCallout(tx, before, {
      ...Object.fromEntries(written.map(({ field, to }) => [field, to])),
      revision: before.revision + 1,
    })
    await insertCalloutChange(tx, {
      rinkId,
      calloutId: id,
      revision: callout.revision,
      changedAt: now.toISOString(),
      userId,
      submittedBy: change.submittedBy,
      status: callout.status,
      changes: JSON.stringify(written),
    })
    const doer = calloutDoer(writer, { submittedBy: callout.authorisedBy }, recordedNow(now))
    return {
      reply: saved(callout),
      audit: [noteOf('callout.changed', callout), ...(await followCallout(tx, before, callout, doer))],
      topics: ['callouts', 'actions'],
    }
  })
}

type NewCallout = Omit<z.output<typeof newCalloutSchema>, 'imageUploaded' | 'requestedBy' | 'authorisedBy'>

interface Recording {
  /** The free photos that the callout shows, by id. */
  photos: number[]
  /** The manager; `null` if the callout awaits authorisation. */
  authorisedBy: string | null
  moment: RecordedTimes
}

/** Inserts a callout with its number, its photos and the first line of its history. */
export async function recordCallout(
  tx: OpenTransaction,
  { userId, rink }: Writer,
  body: NewCallout,
  { photos, authorisedBy, moment }: Recording,
): Promise<Callout> {
  const { rinkId, reference, photoPaths, submittedBy } = body
  const { submittedAt, performedAt, performedBy } = moment
  const number = await nextReference(tx, 'engineerCallout', rink, new Date(submittedAt))
  const { reference: displayReference, ...numbered } = number
  const callout = await insertCallout(tx, {
    ...answersIn(calloutForm, body),
    ...numbered,
    rinkId,
    reference,
    displayReference,
    status: 'In Progress',
    requestedBy: null,
    authorisedBy,
    submittedBy,
    submittedAt,
    photoPaths: JSON.stringify(photoPaths),
    imageUploaded: photos.length > 0,
    performedAt,
    performedBy,
    ...latenessOf(moment),
  })
  if (photos.length > 0) await claimPhotos(tx, callout.id, photos)
  await insertCalloutChange(tx, {
    rinkId,
    calloutId: callout.id,
    revision: callout.revision,
    changedAt: submittedAt,
    userId,
    submittedBy,
    status: callout.status,
    changes: JSON.stringify(authorisedBy === null ? [] : [authorisation(null, authorisedBy)]),
  })
  return callout
}

/** Who made a callout, for the history of its action. */
export function calloutDoer(
  { user, userId }: Writer,
  { submittedBy }: Pick<Callout, 'submittedBy'>,
  moment: RecordedTimes,
) {
  return doerOf(submittedBy ?? accountName(user), userId, moment)
}

/** The change of the authorising manager, for the history. */
export function authorisation(from: string | null, to: string) {
  return { field: 'authorisedBy', from, to }
}

/** A callout of the rink; `callout_not_found`. */
export async function requireCallout(db: Database, rinkId: number, id: number): Promise<Callout> {
  const callout = await findCallout(db, rinkId, id)
  if (!callout) throw new Refusal('callout_not_found')
  return callout
}

/** `callout_recorded`, with the record, if this callout is already saved and only its reply was lost. */
export async function refuseRecorded(
  tx: OpenTransaction,
  rinkId: number,
  { reference, photoPaths }: Pick<Callout, 'reference' | 'photoPaths'>,
): Promise<void> {
  for (const id of await calloutsShowing(tx, rinkId, photoPaths)) {
    const current = await requireCallout(tx, rinkId, id)
    if (current.reference === reference) throw new Refusal('callout_recorded', { current })
  }
}

function refuseMissing(answers: CalloutChanges): void {
  const [first] = missingFields(calloutForm, answers)
  if (first) throw refuseField(first.key, missingSentence(calloutForm, answers))
}

function saved(callout: Callout) {
  return { success: true as const, message: 'The callout is saved.', ...callout }
}

/** The audit note of a write to a callout. */
export function noteOf(action: string, callout: Callout): AuditNote {
  return { action, record: 'engineer_callout', recordId: callout.id }
}
