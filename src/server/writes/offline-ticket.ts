import { type Contact, LONGEST_WAIT_MS } from '#domain/performed.ts'
import type { Database } from '#server/db/open.ts'
import type { Session } from '#server/http/call.ts'
import { isSameSecret, keyedDigest } from '#server/security/hashing.ts'

const SIGNATURE_LENGTH = 32
const TICKET = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{32})$/

/** The ticket of a session: its number, the time of its last noted contact, and a signature. */
export function issueTicket(secret: Buffer, { id, lastSeenAt }: Pick<Session, 'id' | 'lastSeenAt'>): string {
  const content = `${id}.${Date.parse(lastSeenAt)}`
  return `${content}.${signatureOf(secret, content)}`
}

/**
 * The contact that a ticket proves, and the user of its session. Undefined if this installation did not issue it to
 * that user, nor to anyone on that enrolled device.
 */
export async function contactOf(
  { db, secret }: { db: Database; secret: Buffer },
  ticket: string | undefined,
  { userId, deviceId, now }: { userId: number; deviceId: number | null; now: Date },
): Promise<(Contact & { userId: number }) | undefined> {
  const [, id = '', seenAt = '', signature = ''] = TICKET.exec(ticket ?? '') ?? []
  const expected = Buffer.from(signatureOf(secret, `${id}.${seenAt}`))
  if (!isSameSecret(Buffer.from(signature), expected)) return undefined
  const session = await db
    .selectFrom('sessions')
    .select(['userId', 'endedAt', 'lastSeenAt'])
    .where('id', '=', Number(id))
    .where(eb => eb.or([eb('userId', '=', userId), eb('deviceId', '=', deviceId)]))
    .executeTakeFirst()
  if (!session) return undefined
  const gaps = await db
    .selectFrom('contactGaps')
    .select(['lostAt', 'regainedAt'])
    .where('sessionId', '=', Number(id))
    .where('regainedAt', '>', new Date(now.getTime() - LONGEST_WAIT_MS).toISOString())
    .execute()
  return { ticketAt: new Date(Number(seenAt)).toISOString(), ...session, gaps }
}

function signatureOf(secret: Buffer, content: string): string {
  return keyedDigest(secret, `offline ticket ${content}`).slice(0, SIGNATURE_LENGTH)
}
