import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/start/deps.ts'
import { type Head, type Heads, type SignedHeads, signHeads, signingKeyOf } from './signed-heads.ts'

/** The present heads of every chain, or of some scopes only, signed. */
export async function signedHeadsNow(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  scopes?: readonly number[],
): Promise<SignedHeads> {
  return signHeads(await readHeads(db, clock(), scopes), signingKeyOf(secret))
}

/** The heads of every chain, or of some scopes only, in one transaction. */
export function readHeads(db: Database, now: Date, scopes?: readonly number[]): Promise<Heads> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => ({
      installation: await installationOf(tx),
      madeAt: now.toISOString(),
      heads: await headsOf(tx, scopes),
    }))
}

/** The hash of the first entry, which is written at set-up and never deleted; '' before it. */
export async function installationOf(db: Database): Promise<string> {
  const first = await db
    .selectFrom('auditEntries')
    .select('entryHash')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.entryHash ?? ''
}

async function headsOf(db: Database, scopes: readonly number[] | undefined): Promise<Head[]> {
  let counts = db
    .selectFrom('auditEntries')
    .select(({ fn }) => ['scope', fn.countAll<number | string>().as('count')])
    .groupBy('scope')
  let ends = db.selectFrom('auditChains').selectAll().orderBy('scope')
  if (scopes) {
    counts = counts.where('scope', 'in', scopes)
    ends = ends.where('scope', 'in', scopes)
  }
  const countOf = new Map((await counts.execute()).map(({ scope, count }) => [scope, Number(count)]))
  return (await ends.execute()).map(end => ({ ...end, entries: countOf.get(end.scope) ?? 0 }))
}
