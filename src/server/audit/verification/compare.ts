import type { Selectable } from 'kysely'
import type { WitnessedProblem } from '#domain/audit/verification.ts'
import type { AuditEntriesTable } from '#server/db/audit-tables.ts'
import type { Database } from '#server/db/open.ts'
import { installationOf } from '../heads/heads.ts'
import { areSigned, type Head, type SignedHeads, stampedText } from '../heads/signed-heads.ts'
import { notesOf } from '../notes.ts'
import { inWords } from './verify.ts'

const DAY_MS = 24 * 60 * 60_000

/** An entry as an export or a backup has it. */
export type WitnessEntry = Pick<
  Selectable<AuditEntriesTable>,
  'id' | 'scope' | 'userId' | 'happenedAt' | 'action' | 'record' | 'recordId' | 'entryHash'
>

/** An export or a backup: earlier heads, and the entries that explain a difference. */
export interface Witness {
  /** Its file or folder. */
  name: string
  signedHeads: SignedHeads
  /** The entries of a scope in batches, oldest first; none if they are damaged. */
  entries: (scope: number) => AsyncIterable<readonly WitnessEntry[]>
}

/** Compares the database with an earlier state of it. Returns the contradiction as a sentence; `null` if there is none. */
export async function contradictionOf(
  db: Database,
  { name, signedHeads, entries }: Witness,
  ownKey: string | undefined,
): Promise<string | null> {
  const { installation, madeAt, heads, publicKey } = signedHeads
  if (!areSigned(signedHeads)) return `${name}: its heads were changed after they were signed.`
  if (publicKey !== ownKey && !(await notesOf(db, 'key-used')).has(publicKey)) {
    return `${name}: its heads were signed with a key that this installation has not used.`
  }
  const stampProblem = await problemOfStamp(signedHeads)
  if (stampProblem !== null) return `${name}: ${stampProblem}`
  for (const head of heads) {
    if (await contains(db, head)) continue
    const problem = await firstDifference(db, entries(head.scope))
    const rinkId = head.scope === 0 ? null : head.scope
    const sentence = problem
      ? await inWords(db, { problem, rinkId })
      : `The chain of ${rinkId === null ? 'administration' : `rink ${rinkId}`} no longer has entry ${head.lastEntryId} with the hash ${head.lastHash}.`
    return `${name} contradicts the history: ${sentence}${await restoreInWords(db, madeAt)}`
  }
  if (installation !== '' && installation !== (await installationOf(db))) {
    return `${name} belongs to another installation.`
  }
  return null
}

/** A time stamp proves that the heads existed at a time; theirs must be about the same. */
async function problemOfStamp(signedHeads: SignedHeads): Promise<string | null> {
  const { timestamp, madeAt } = signedHeads
  if (timestamp === undefined) return null
  // Loaded only where it is used.
  const { readTimestamp } = await import('../heads/timestamp.ts')
  const stamp = readTimestamp(timestamp, stampedText(signedHeads))
  if (!stamp) return 'its time stamp is not one of these heads.'
  if (Math.abs(Date.parse(stamp.at) - Date.parse(madeAt)) <= DAY_MS) return null
  return `its heads say that they were made on ${madeAt}, but were stamped on ${stamp.at}.`
}

async function contains(db: Database, { scope, lastEntryId, lastHash, entries }: Head): Promise<boolean> {
  const end = await db
    .selectFrom('auditEntries')
    .select('entryHash')
    .where('scope', '=', scope)
    .where('id', '=', lastEntryId)
    .executeTakeFirst()
  if (end?.entryHash !== lastHash) return false
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('scope', '=', scope)
    .where('id', '<=', lastEntryId)
    .executeTakeFirstOrThrow()
  return Number(count) === entries
}

/** The first entry of the witness that the database has otherwise. */
async function firstDifference(
  db: Database,
  batches: AsyncIterable<readonly WitnessEntry[]>,
): Promise<WitnessedProblem | null> {
  for await (const batch of batches) {
    const found = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    const byId = new Map(found.map(entry => [entry.id, entry]))
    for (const entry of batch) {
      const now = byId.get(entry.id)
      if (now?.scope !== entry.scope) return gone(db, entry)
      if (now.entryHash === entry.entryHash) continue
      if (now.record !== entry.record || now.recordId !== entry.recordId || now.action !== entry.action)
        return { what: 'entry-replaced', entry, now }
      if (now.userId !== entry.userId) return { what: 'entry-attributed', entry, now }
      return { what: now.happenedAt === entry.happenedAt ? 'entry-replaced' : 'entry-dated', entry, now }
    }
  }
  return null
}

async function gone(db: Database, entry: WitnessEntry): Promise<WitnessedProblem> {
  const later = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('scope', '=', entry.scope)
    .where('id', '>', entry.id)
    .limit(1)
    .executeTakeFirst()
  return { what: later ? 'entry-removed' : 'entry-cut', entry }
}

/** Names the first restore since the witness was made, as the probable cause. */
async function restoreInWords(db: Database, madeAt: string): Promise<string> {
  const restores = await db
    .selectFrom('auditNotes')
    .select(['id', 'text', 'subject'])
    .where('kind', '=', 'restored')
    .where('notedAt', '>=', madeAt)
    .where('subject', '<', madeAt)
    .orderBy('id')
    .limit(1)
    .execute()
  return restores.map(({ id, text }) => ` ${text} (note ${id})`).join('')
}
