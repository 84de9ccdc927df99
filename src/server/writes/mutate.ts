import type { Topic } from '#contract/events.ts'
import { Refusal } from '#domain/errors.ts'
import { type AuditNote, appendAuditEntries } from '#server/audit/audit.ts'
import { lockRink } from '#server/db/dialect.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import { refuseLostAccess } from '#server/http/access.ts'
import type { Caller } from '#server/http/call.ts'
import type { ServerMessage } from '#server/live/live.ts'
import type { Deps } from '#server/start/deps.ts'
import { type Cosigner, type Manager, NOT_QUEUED, type Performed, signatureOf } from './signature.ts'

// NOTIFY payloads are limited to 8,000 bytes. The stream check that follows closes the rest.
const MAX_ENDED_SESSIONS = 400

/** The services that a write needs. */
export type WriteDeps = Pick<Deps, 'db' | 'kind' | 'live' | 'clock'>

/** The user, rink, endpoint and idempotency key of a write. */
export interface WriteContext {
  /** The rink of the request; `null` for none. */
  rinkId: number | null
  userId: number | null
  requestId: string | null
  key: IdempotencyKey | null
  /** The caller and session; absent when the server itself writes. */
  caller?: Caller | null
  /** When and by whom a queued write was made. */
  performed?: Performed
  /** The person whose personal PIN is in the request; without it, the PIN is a manager's. */
  pinOf?: number | undefined
  /** The manager whose PIN authorised the write, once it was checked. */
  consent?: Manager
  /** The second person who signed the write with their own PIN, once it was checked. */
  cosigner?: Cosigner
}

export interface IdempotencyKey {
  value: string
  /** The rink of the call, or 0: idempotency keys are scoped to it. */
  scope: number
  /**
   * A keyed digest of the request and its body as it was sent: a later version may parse it differently. It
   * does not reveal a PIN.
   */
  fingerprint: string
}

/** The reply of a write, with its audit notes and topics. */
export interface Write<Reply> {
  reply: Reply
  audit: AuditNote[]
  topics?: Topic[]
  /**
   * The sessions that the write ends, which get an audit entry each; an empty list if it changes rights. Open
   * streams are checked again.
   */
  endedSessions?: number[]
}

/**
 * The same write in the chain and under the lock of the administration: for holds, deletions, people, devices and
 * sessions, which belong to no rink's chain.
 */
export function ofAdministration(context: WriteContext): WriteContext {
  return { ...context, rinkId: null }
}

/** Thrown when a key is repeated with the same body: the stored first reply. */
export class IdempotentReplay extends Error {
  readonly reply: string

  constructor(reply: string) {
    super('This call was answered before')
    this.name = 'IdempotentReplay'
    this.reply = reply
  }
}

/**
 * The single entry point for writes. One transaction checks the caller's access again, does the work, adds the audit entries
 * and stores the reply under the idempotency key; a duplicate key rolls everything back. After the commit, other tablets
 * receive the events. `work` awaits only SQL.
 *
 * @throws IdempotentReplay if the key was used for the same body; `key_reused` if it was used for another; and the refusals
 * of `refuseLostAccess`.
 */
export async function mutate<Reply>(
  deps: WriteDeps,
  context: WriteContext,
  work: (tx: OpenTransaction) => Promise<Write<Reply>>,
): Promise<Reply> {
  const { rinkId, userId, requestId, key, caller, performed = NOT_QUEUED } = context
  const scope = rinkId ?? 0
  const happenedAt = deps.clock().toISOString()
  const written = deps.db.transaction().execute(async tx => {
    await lockRink(deps.kind, tx, scope)
    if (caller) await refuseLostAccess(tx, caller, rinkId)
    const write = await work(tx)
    const signature = caller ? await signatureOf(tx, caller, performed, context) : null
    const audit = [...write.audit, ...(write.endedSessions ?? []).map(sessionEnded)]
    for (const [chain, notes] of Map.groupBy(audit, note => note.rinkId ?? scope)) {
      await appendAuditEntries(tx, { scope: chain, userId, requestId, happenedAt, signature }, notes)
    }
    if (key) await storeReply(tx, { ...key, reply: JSON.stringify(write.reply), createdAt: happenedAt })
    const news = newsOf(rinkId, write)
    for (const one of news) await deps.live.announce(tx, one)
    return { reply: write.reply, news }
  })
  try {
    const { reply, news } = await written
    for (const one of news) deps.live.committed(one)
    return reply
  } catch (error) {
    if (key && error instanceof KeyConflict) await refuseUsedKey(deps.db, key)
    throw error
  }
}

/**
 * Runs `verb`, unless its key has been used. The key is checked first, so that a repeat gets the first reply
 * even if the data has changed since. After a refusal it is checked again: `verb` may have refused because of
 * the first request's own write.
 *
 * @throws IdempotentReplay and `key_reused` as `mutate` does.
 */
export async function answerOnce<Reply>(
  db: Database,
  { key }: WriteContext,
  verb: () => Promise<Reply>,
): Promise<Reply> {
  if (!key) return verb()
  await refuseUsedKey(db, key)
  try {
    return await verb()
  } catch (error) {
    if (error instanceof Refusal) await refuseUsedKey(db, key)
    throw error
  }
}

/** True if a reply is stored under the key of a write. */
export async function isAnswered(db: Database, key: IdempotencyKey | null): Promise<boolean> {
  return key !== null && (await usedKey(db, key)).length > 0
}

/** Thrown when another request has stored a reply under the key since `answerOnce` looked. */
class KeyConflict extends Error {}

async function storeReply(tx: OpenTransaction, used: UsedKey): Promise<void> {
  const stored = await insertReply(tx, used)
  if (stored.length === 0) throw new KeyConflict('The idempotency key was used since it was looked up')
}

function sessionEnded(recordId: number): AuditNote {
  return { action: 'session.ended', record: 'sessions', recordId }
}

function newsOf(rinkId: number | null, { topics = [], endedSessions }: Write<unknown>): ServerMessage[] {
  return [
    ...(topics.length > 0 ? [{ rinkId, topics }] : []),
    ...(endedSessions ? [{ endedSessions: endedSessions.slice(0, MAX_ENDED_SESSIONS) }] : []),
  ]
}

interface UsedKey extends IdempotencyKey {
  reply: string
  createdAt: string
}

async function refuseUsedKey(db: Database, { value, scope, fingerprint }: IdempotencyKey): Promise<void> {
  const [used] = await usedKey(db, { scope, value })
  if (!used) return
  if (used.reply === null || used.fingerprint !== fingerprint) throw new Refusal('key_reused')
  throw new IdempotentReplay(used.reply)
}

const usedKey = prepared((db, value: Value<{ scope: number; value: string }>) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', value('scope'))
    .where('key', '=', value('value')),
)

const insertReply = prepared((db, value: Value<UsedKey>) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      scope: value('scope'),
      key: value('value'),
      fingerprint: value('fingerprint'),
      reply: value('reply'),
      createdAt: value('createdAt'),
    })
    .onConflict(conflict => conflict.columns(['scope', 'key']).doNothing())
    .returning('key'),
)
