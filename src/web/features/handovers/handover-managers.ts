import { isSameName } from '#domain/names.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import type { SentHandover } from './handover-draft.ts'

/** A handover without a reply is repeated only if its managers still match. */
export function resendable(
  sent: SentHandover | undefined,
  outgoing: StaffMember | undefined,
  incoming: StaffMember | undefined,
): SentHandover | undefined {
  if (!sent?.outgoingStaffId || !outgoing) return sent?.outgoingStaffId ? undefined : sent
  const isInCharge = outgoing.id === sent.outgoingStaffId || outgoing.id === sent.incomingStaffId
  const takesOver = incoming === undefined || incoming.id === sent.incomingStaffId
  return isInCharge && takesOver ? sent : undefined
}

interface Managers {
  sent: SentHandover | undefined
  outgoing: StaffMember | undefined
  incoming: StaffMember | undefined
  successors: StaffMember[]
}

/** The ids of the managers that the handover signs out and in; undefined if it changes none. */
export function changesOf(
  fromManager: string,
  toManager: string,
  { sent, outgoing, incoming, successors }: Managers,
) {
  if (sent && isSameName(sent.fromManager, fromManager) && isSameName(sent.toManager, toManager)) {
    const { outgoingStaffId, incomingStaffId } = sent
    return outgoingStaffId && incomingStaffId ? { outgoingStaffId, incomingStaffId } : undefined
  }
  // Of two managers with the same name, only the one who pressed Sign in is known.
  const namesakes = successors.filter(({ name }) => isSameName(name, toManager))
  const successor = incoming ?? (namesakes.length === 1 ? namesakes[0] : undefined)
  if (!outgoing || !successor || !isSameName(outgoing.name, fromManager)) return undefined
  return { outgoingStaffId: outgoing.id, incomingStaffId: successor.id }
}
