import type { Callout } from '#domain/callouts/callout.ts'
import { type About, actionOfCallout, updateAction } from '#server/actions/action-store.ts'
import { addEvent, type Doer, noteOf, openAction, REOPENED } from '#server/actions/actions.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'

/** Opens the action of a callout, about the machine that it repairs and with the contractor of that machine. */
export async function openCalloutAction(
  tx: OpenTransaction,
  { rink }: Writer,
  { id: calloutId, equipment, reportedIssue, photoPaths }: Callout,
  lockoutId: number | null | undefined,
  doer: Doer,
): Promise<AuditNote[]> {
  const machine = lockoutId ? await lockedMachine(tx, rink.id, lockoutId) : undefined
  const about: About = { machineId: machine?.id ?? null, placeId: null }
  const { audit } = await openAction(
    tx,
    rink,
    {
      ...about,
      source: 'callout',
      what: machine ? reportedIssue : `${equipment}: ${reportedIssue}`,
      photoPaths,
      isMadeSafe: machine ? true : null,
      calloutId,
      contractor: machine?.contractor ?? null,
      contractorPhone: machine?.contractorPhone ?? null,
      text: null,
    },
    doer,
  )
  return audit
}

/** Closes the action of a callout that ends with a manager's PIN, and opens it again with the callout. */
export async function followCallout(
  tx: OpenTransaction,
  before: Callout,
  { id, status, concludingComments }: Callout,
  doer: Doer,
): Promise<AuditNote[]> {
  const hasEnded = status !== 'In Progress'
  if (hasEnded === (before.status !== 'In Progress')) return []
  const action = await actionOfCallout(tx, id)
  if (!action) return []
  const changed = await updateAction(
    tx,
    action,
    hasEnded
      ? { state: 'closed', doneBy: action.doneBy ?? action.contractor, closedAt: doer.recordedAt }
      : REOPENED,
  )
  const event = await addEvent(tx, action, hasEnded ? 'closed' : 'opened', doer, {
    text: concludingComments,
    photoPaths: [],
  })
  return [noteOf(hasEnded ? 'action.closed' : 'action.changed', changed), event]
}

function lockedMachine(tx: OpenTransaction, rinkId: number, lockoutId: number) {
  return tx
    .selectFrom('restrictions')
    .innerJoin('machines', 'machines.id', 'restrictions.machineId')
    .select(['machines.id', 'machines.contractor', 'machines.contractorPhone'])
    .where('restrictions.id', '=', lockoutId)
    .where('restrictions.rinkId', '=', rinkId)
    .executeTakeFirst()
}
