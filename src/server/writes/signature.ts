import type { StoredSignature } from '#domain/people/signature.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Caller } from '#server/http/call.ts'

/** The manager whose PIN authorised a write: the PIN's number, and the person it belongs to. */
export interface Manager {
  name: string
  pinId: number | null
  personId: number | null
}

/** The second person who signed a write. */
export interface Cosigner {
  personId: number
  name: string
}

/** Those whose PINs were in the request. */
interface Signers {
  consent?: Manager
  cosigner?: Cosigner
}

/** When and under which account a queued write was made, and true if that account proved nothing. */
export interface Performed {
  at: string | undefined
  by: number | undefined
  isClaimed: boolean
}

/** A write that was sent at once. */
export const NOT_QUEUED: Performed = { at: undefined, by: undefined, isClaimed: false }

/**
 * The signature of a write, as the audit trail stores it. The session's own person has signed it if the session had begun
 * when the write was made. What was made under another name, or before, is only claimed (decisions beyond, People).
 */
export async function signatureOf(
  tx: OpenTransaction,
  { user, session }: Caller,
  performed: Performed,
  { consent, cosigner }: Signers,
): Promise<string> {
  const isOwn = isOwnWrite({ user, session }, performed)
  const { by = user.id } = performed
  const personId = by === user.id ? user.person?.id : await personOf(tx, by)
  const { deviceId, credential } = session
  const signature: StoredSignature = {
    session: session.id,
    ...(deviceId !== null && { device: deviceId }),
    ...(personId !== undefined && {
      person: personId,
      level: isOwn ? 'verified' : 'claimed',
      ...(isOwn && credential !== null && { credential }),
    }),
    ...(consent && { consent: consentOf(consent) }),
    ...(cosigner && { cosigner: cosigner.personId }),
  }
  return JSON.stringify(signature)
}

/** True if the person of the session has made the write themselves, since they proved who they are. */
export function isOwnWrite({ user, session }: Caller, { at, by = user.id, isClaimed }: Performed): boolean {
  return !isClaimed && by === user.id && (at === undefined || at >= session.createdAt)
}

function consentOf({ pinId, personId }: Manager) {
  return { ...(pinId !== null && { pin: pinId }), ...(personId !== null && { person: personId }) }
}

async function personOf(tx: OpenTransaction, userId: number): Promise<number | undefined> {
  const account = await tx.selectFrom('users').select('personId').where('id', '=', userId).executeTakeFirst()
  return account?.personId ?? undefined
}
