import type { z } from 'zod'
import type * as domain from '#domain/actions/action.ts'
import { type ActionStep } from '#domain/actions/action.ts'
import { changesInWords, DUE_REASON_MISSING } from '#domain/actions/change.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import { riskOf } from '#domain/actions/risk.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { nameKey } from '#domain/names.ts'
import { hasRight } from '#domain/people/role.ts'
import { may } from '#domain/permissions.ts'
import { accountName } from '#domain/users/user.ts'
import { type ActionRow, updateAction } from '#server/actions/action-store.ts'
import {
  addEvent,
  type Doer,
  doerNow,
  doerOf,
  dueAtRink,
  noteOf,
  openAction,
  REOPENED,
} from '#server/actions/actions.ts'
import { aboutOf, readOne, requireStep } from '#server/actions/reading.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { findPerson } from '#server/people/person-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import { requireCosigner } from '#server/pins/cosigner.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, readPerformedAt, recordedNow } from '#server/writes/performed-at.ts'
import { isOwnWrite, NOT_QUEUED } from '#server/writes/signature.ts'

/** Records a report as an open action. `invalid` for a machine or a place that the rink never had. */
export async function recordReport(
  deps: Deps,
  writer: Writer,
  given: z.output<typeof domain.newReportSchema>,
) {
  const { rink, userId } = writer
  const { what, kind, spot = null, photoPaths, isMadeSafe, submittedBy } = given
  const moment = await readPerformedAt(deps, writer, given)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const about = await aboutOf(tx, rink.id, given)
    const { action, audit } = await openAction(
      tx,
      rink,
      { ...about, source: 'report', what, kind, spot, photoPaths, isMadeSafe, text: null },
      doerOf(submittedBy, userId, moment),
    )
    return replyWith(tx, action, `${action.reference} is reported.`, audit)
  })
}

/**
 * Changes who does the work until when, its cost and its risk. `action_not_found`; `action_changed` if it is not as it was
 * shown; `not_allowed` to rate it without the right to consent. A new rating moves the due time, unless one is given. The
 * link of a contractor ends when someone else gets the work. `invalid` without a reason if the due time of an overdue action
 * is moved.
 */
export async function changeAction(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionChangeSchema>,
) {
  const { rink, rinkId, user } = writer
  const { rinkId: _rink, revision, submittedBy, dueReason = null, ...changes } = given
  const isRating = changes.severity !== undefined || changes.likelihood !== undefined
  if (isRating && !may(user, 'consent', rinkId)) throw new Refusal('not_allowed')
  return mutate(deps, writer, async tx => {
    const row = await requireStep(tx, rinkId, id, 'changed', revision)
    const isMoved = changes.dueAt !== undefined && changes.dueAt !== row.dueAt
    if (isMoved && dueReason === null && isOverdue(row, deps.clock()))
      throw refuseField('dueReason', DUE_REASON_MISSING)
    const owner = changes.ownerId ? await requireWorker(tx, rinkId, changes.ownerId, 'ownerId') : undefined
    const {
      ownerId = changes.contractor ? null : row.ownerId,
      contractor = changes.ownerId ? null : row.contractor,
    } = changes
    const { severity = row.severity, likelihood = row.likelihood } = changes
    const due =
      isRating && changes.dueAt === undefined
        ? await dueAtRink(tx, rink, {
            risk: riskOf({ severity, likelihood }),
            isMadeSafe: row.isMadeSafe,
            from: new Date(row.openedAt),
          })
        : undefined
    const isTaken = ownerId !== null || contractor !== null
    const isWaiting = row.state === 'open' || row.state === 'assigned'
    const isTakenOver = owner !== undefined || (row.contractor !== null && contractor !== row.contractor)
    const endsLink = row.linkHash !== null && isTakenOver
    const action = await updateAction(tx, row, {
      ...changes,
      ownerId,
      contractor,
      ...(isWaiting && { state: isTaken ? 'assigned' : 'open' }),
      ...(due && { dueAt: due.dueAt, dueMovedFrom: due.movedFrom }),
      ...(changes.dueAt !== undefined && { dueMovedFrom: null }),
      ...(endsLink && { linkHash: null, linkExpiresAt: null }),
    })
    const doer = { ...doerNow(deps, writer), ...(submittedBy && { who: submittedBy }) }
    const dueAt = action.dueAt === row.dueAt ? undefined : action.dueAt
    const text = changesInWords(row, { ...given, dueAt }, owner?.name, rink)
    const events = [await addEvent(tx, action, 'changed', doer, { text, photoPaths: [] })]
    if (endsLink) events.push(await addEvent(tx, action, 'link-ended', doer, { text: null, photoPaths: [] }))
    return replyWith(tx, action, `${action.reference} is saved.`, [
      noteOf('action.changed', action),
      ...events,
    ])
  })
}

/** Adds a note to an action. `action_not_found`, `action_in_state`. */
export async function addNote(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionNoteSchema>,
) {
  return step(deps, writer, id, 'noted', given, () => ({ changes: {}, message: 'The note is saved.' }))
}

/** Records that the work is done. `action_not_found`; `action_in_state`. */
export async function finishAction(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionDoneSchema>,
) {
  return step(deps, writer, id, 'done', given, ({ reference }) => {
    const personId =
      writer.caller && isOwnWrite(writer.caller, writer.performed ?? NOT_QUEUED)
        ? (writer.user.person?.id ?? null)
        : null
    return {
      changes: {
        state: 'done',
        doneBy: given.submittedBy,
        donePersonId: personId,
        isDoneSigned: personId !== null,
      },
      message: `${reference} is done. A second person verifies it.`,
    }
  })
}

/**
 * Closes an action that is done, with the PIN of a manager. `action_not_found`, `action_in_state`; `verified_by_doer` if the
 * manager did the work themselves. If its doer has not signed for it, the request may name them, with their PIN if they are
 * there.
 */
export async function verifyAction(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionVerificationSchema>,
) {
  const { rinkId, userId } = writer
  const { pin, doneById, donePin, text } = given
  const manager = await requirePinHolder(deps, writer, pin)
  const signed =
    doneById && donePin
      ? await requireCosigner(deps, writer, { personId: doneById, pin: donePin, field: 'donePin' }, 'record')
      : undefined
  return mutate(deps, writer, async tx => {
    const row = await requireStep(tx, rinkId, id, 'verified')
    if (manager.personId === null)
      throw new Refusal('manager_not_registered', { words: { name: manager.name } })
    const doer = row.isDoneSigned ? undefined : (signed ?? (await namedDoer(tx, rinkId, doneById)))
    const isTypedName = !row.isDoneSigned && !signed && nameKey(row.doneBy ?? '') === nameKey(manager.name)
    if (isTypedName || manager.personId === (row.donePersonId ?? doer?.personId)) {
      throw new Refusal('verified_by_doer', { words: { name: manager.name } })
    }
    const now = recordedNow(deps.clock())
    const action = await updateAction(tx, row, {
      state: 'closed',
      closedAt: now.submittedAt,
      ...(doer && {
        doneBy: doer.name,
        donePersonId: doer.personId,
        isDoneSigned: signed !== undefined,
      }),
    })
    const event = await addEvent(tx, action, 'verified', doerOf(manager.name, userId, now), {
      text,
      photoPaths: [],
    })
    return replyWith(tx, action, `${action.reference} is verified and closed.`, [
      noteOf('action.closed', action),
      event,
    ])
  })
}

/** Opens an action again. `action_not_found`, `action_in_state`. */
export async function reopenAction(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionReopeningSchema>,
) {
  return step(deps, writer, id, 'reopened', given, ({ reference, ownerId, contractor }) => ({
    changes: { ...REOPENED, ...((ownerId !== null || contractor !== null) && { state: 'assigned' }) },
    message: `${reference} is open again.`,
  }))
}

/** Accepts or declines a public report. `action_not_found`, `action_in_state`. */
export async function decideOnReport(
  deps: Deps,
  writer: Writer,
  id: number,
  given: z.output<typeof domain.actionDecisionSchema>,
) {
  const { isAccepted } = given
  return step(deps, writer, id, isAccepted ? 'accepted' : 'declined', given, ({ reference }) => ({
    changes: isAccepted ? { state: 'open' } : { state: 'declined', closedAt: deps.clock().toISOString() },
    message: isAccepted ? `${reference} is accepted.` : `${reference} is declined.`,
  }))
}

interface Given {
  text: string | null
  photoPaths?: readonly string[]
  submittedBy?: string
}

/** A step of an action: its changes, its line in the history, and its photos. */
async function step(
  deps: Deps,
  writer: Writer,
  id: number,
  kind: ActionStep,
  given: Given & Parameters<typeof readPerformedAt>[2],
  take: (row: ActionRow) => { changes: Parameters<typeof updateAction>[2]; message: string },
) {
  const { rink, rinkId, userId } = writer
  const { text, photoPaths = [], submittedBy = accountName(writer.user) } = given
  const moment = await readPerformedAt(deps, writer, given)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const row = await requireStep(tx, rinkId, id, kind)
    const { changes, message } = take(row)
    const action = await updateAction(tx, row, changes)
    await claimPhotosFor(tx, rinkId, { actionId: id }, photoPaths, index => `photoPaths.${index}`)
    const doer: Doer = doerOf(submittedBy, userId, moment)
    const event = await addEvent(tx, action, kind, doer, { text, photoPaths })
    return replyWith(tx, action, message, [noteOf(`action.changed`, action), event])
  })
}

async function replyWith(tx: OpenTransaction, row: ActionRow, message: string, audit: AuditNote[]) {
  const reply = { success: true as const, message, ...(await readOne(tx, row)) }
  return { reply, audit, topics: ['actions' as const] }
}

/** The person whom the manager names as the one who did the work, without their PIN. */
async function namedDoer(tx: OpenTransaction, rinkId: number, id: number | null | undefined) {
  if (!id) return undefined
  const { name } = await requireWorker(tx, rinkId, id, 'doneById')
  return { personId: id, name }
}

async function requireWorker(tx: OpenTransaction, rinkId: number, id: number, field: string) {
  const person = await findPerson(tx, id)
  if (person && hasRight(person.roles, 'read', rinkId)) return person
  throw refuseField(field, 'This person does not work at this rink.')
}
