import type { z } from 'zod'
import { type Action, mayBeCalledFor } from '#domain/actions/action.ts'
import type { Callout, unauthorisedCalloutSchema } from '#domain/callouts/callout.ts'
import {
  type ActionRow,
  actionsFor,
  actionsOfCallout,
  findAction,
  updateAction,
} from '#server/actions/action-store.ts'
import { addEvent, type Doer, noteOf, openAction, REOPENED } from '#server/actions/actions.ts'
import { readActions } from '#server/actions/reading.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { findMachine } from '#server/machines/machine-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'

/**
 * Gives a callout its action. One for a machine that is out of service joins the open actions of what was found, and one that
 * is made for an action joins that. Any other opens an action, about the machine that it repairs and with the contractor of
 * that machine.
 */
export async function openCalloutAction(
  tx: OpenTransaction,
  { rink }: Writer,
  callout: Callout,
  { lockoutId, actionId }: z.output<typeof unauthorisedCalloutSchema>,
  doer: Doer,
): Promise<AuditNote[]> {
  const { id: calloutId, equipment, reportedIssue, photoPaths } = callout
  const locked = lockoutId ? await lockOutOf(tx, rink.id, lockoutId) : undefined
  const { contractor = null, contractorPhone = null } = locked ?? {}
  const found = locked?.calloutId === calloutId ? await actionsOf(tx, rink.id, locked) : []
  if (found.length > 0) return join(tx, found, callout, { contractor, contractorPhone, doer })
  const meant = actionId && !locked ? await findAction(tx, rink.id, actionId) : undefined
  if (meant && mayBeCalledFor(meant)) {
    const machine = meant.machineId === null ? undefined : await findMachine(tx, rink.id, meant.machineId)
    const supplier = {
      contractor: machine?.contractor ?? null,
      contractorPhone: machine?.contractorPhone ?? null,
    }
    return join(tx, [meant], callout, { ...supplier, doer })
  }
  const { audit } = await openAction(
    tx,
    rink,
    {
      machineId: locked?.machineId ?? null,
      placeId: null,
      source: 'callout',
      what: locked ? reportedIssue : `${equipment}: ${reportedIssue}`,
      photoPaths,
      isMadeSafe: locked ? true : null,
      calloutId,
      contractor,
      contractorPhone,
      text: null,
    },
    doer,
  )
  return audit
}

/**
 * Closes the action of a callout that ends with a manager's PIN, and opens it again with the callout. On an action that the
 * callout joined, its end is noted: that one is closed with the machine's return to service.
 */
export async function followCallout(
  tx: OpenTransaction,
  before: Callout,
  { id, rinkId, status, displayReference, concludingComments }: Callout,
  doer: Doer,
): Promise<AuditNote[]> {
  const hasEnded = status !== 'In Progress'
  if (hasEnded === (before.status !== 'In Progress')) return []
  const rows = await actionsOfCallout(tx, id)
  const shown = await readActions(tx, rinkId, rows)
  const notes: AuditNote[] = []
  for (const [index, action] of rows.entries()) {
    const step = stepAfter(hasEnded, shown[index])
    if (step === undefined) continue
    const ended = { state: 'closed', doneBy: action.doneBy ?? action.contractor, closedAt: doer.recordedAt }
    const changes = { closed: ended, opened: REOPENED, noted: {} }[step]
    const changed = await updateAction(tx, action, changes)
    const text = step === 'noted' ? `${displayReference} is ${status.toLowerCase()}` : concludingComments
    const event = await addEvent(tx, action, step, doer, { text, photoPaths: [] })
    notes.push(noteOf(step === 'closed' ? 'action.closed' : 'action.changed', changed), event)
  }
  return notes
}

/** The step that an action takes when its callout has ended or is in progress again; undefined for none. */
function stepAfter(hasEnded: boolean, action: Action | undefined): 'closed' | 'opened' | 'noted' | undefined {
  if (!action || (action.closedAt !== null) === hasEnded) return undefined
  // A finding of a check or a person is closed with their own PINs only.
  if (action.source !== 'callout') return hasEnded ? 'noted' : undefined
  return hasEnded ? 'closed' : 'opened'
}

/** Notes a callout on the actions of what it repairs. They get the machine's contractor, unless someone has them. */
async function join(
  tx: OpenTransaction,
  actions: readonly ActionRow[],
  { id: calloutId, rinkId, displayReference, reportedIssue, photoPaths }: Callout,
  { doer, ...supplier }: { contractor: string | null; contractorPhone: string | null; doer: Doer },
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const action of actions) {
    const isTaken = action.ownerId !== null || action.contractor !== null
    const joined = await updateAction(tx, action, {
      calloutId,
      ...(!isTaken && supplier),
      ...(action.state === 'done' && REOPENED),
    })
    const text = `${displayReference}: ${reportedIssue}`
    const event = await addEvent(tx, action, 'noted', doer, { text, photoPaths })
    await claimPhotosFor(tx, rinkId, { actionId: action.id }, photoPaths, index => `photoPaths.${index}`)
    notes.push(noteOf('action.changed', joined), event)
  }
  return notes
}

/** The open actions of what put a machine out of service that no callout repairs yet. */
async function actionsOf(
  tx: OpenTransaction,
  rinkId: number,
  { machineId, defects }: NonNullable<Awaited<ReturnType<typeof lockOutOf>>>,
): Promise<ActionRow[]> {
  const keys = defects.map(({ key }) => key)
  const open = await actionsFor(tx, rinkId, keys, { machineId, placeId: null })
  return open.filter(({ calloutId }) => calloutId === null)
}

function lockOutOf(tx: OpenTransaction, rinkId: number, lockoutId: number) {
  return tx
    .selectFrom('restrictions')
    .innerJoin('machines', 'machines.id', 'restrictions.machineId')
    .select(['machines.id as machineId', 'machines.contractor', 'machines.contractorPhone'])
    .select(['restrictions.defects', 'restrictions.calloutId'])
    .where('restrictions.id', '=', lockoutId)
    .where('restrictions.rinkId', '=', rinkId)
    .executeTakeFirst()
}
