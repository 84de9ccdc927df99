import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { verify } from '#server/audit/verification/verify.ts'
import { missingFiles } from '#server/backup/missing-files.ts'
import type { Database } from '#server/db/open.ts'
import { type Attempt, replyOf, send } from './client.ts'
import type { CrashSite } from './site.ts'

const AT_ONCE = 8

/** The outcome of the writes without an answer, and the number that were judged. */
export interface Verdict {
  acknowledged: number
  refused: number
  whole: number
  absent: number
}

/**
 * Compares the clients' outcomes with the saved records, sends every write again with its key, and compares
 * again. Throws a message for the first write that was lost, duplicated or partial.
 */
export async function judge(site: CrashSite, attempts: readonly Attempt[]): Promise<Verdict> {
  const db = site.openDatabase()
  try {
    const verdict = await judgeWrites(site.url, db, attempts)
    await judgeWhole(site, db)
    return verdict
  } finally {
    await db.destroy()
  }
}

/** The same for each write alone. */
export async function judgeWrites(url: string, db: Database, attempts: readonly Attempt[]): Promise<Verdict> {
  const verdict = { acknowledged: 0, refused: 0, whole: 0, absent: 0 }
  for (let first = 0; first < attempts.length; first += AT_ONCE) {
    for (const outcome of await Promise.all(
      attempts.slice(first, first + AT_ONCE).map(attempt => judgeWrite(url, db, attempt)),
    )) {
      verdict[outcome] += 1
    }
  }
  return verdict
}

async function judgeWrite(url: string, db: Database, attempt: Attempt): Promise<keyof Verdict> {
  const { state } = attempt
  const before = await countRows(db, attempt)
  if (state === 'refused') {
    requireThat(before === 0, attempt, 'was refused and is on record')
    return 'refused'
  }
  if (state === 'acknowledged')
    requireThat(before === 1, attempt, `was acknowledged and is on record ${before} times`)
  requireThat(before <= 1, attempt, `is on record ${before} times`)
  const again = { ...attempt, state: 'sent' as Attempt['state'] }
  await send(url, again)
  const after = await countRows(db, attempt)
  if (again.state === 'acknowledged') {
    requireThat(after === 1, attempt, `is on record ${after} times after it was sent again`)
    if (state === 'acknowledged')
      requireThat(isSameReply(again, attempt), attempt, 'was answered otherwise when it was sent again')
    await judgeFile(url, again)
  } else {
    requireThat(
      state === 'sent' && before === 0 && after === 0,
      attempt,
      `was refused when it was sent again: ${again.reply}`,
    )
  }
  if (state === 'acknowledged') return 'acknowledged'
  Object.assign(attempt, again)
  return before === 1 ? 'whole' : 'absent'
}

function isSameReply(again: Attempt, first: Attempt): boolean {
  return again.status === first.status && isDeepStrictEqual(replyOf(again), replyOf(first))
}

async function judgeFile(url: string, attempt: Attempt): Promise<void> {
  const shown = attempt.order.shows?.(replyOf(attempt))
  if (!shown) return
  const response = await fetch(url + shown.path, { headers: { cookie: attempt.cookie } })
  const bytes = Buffer.from(await response.arrayBuffer())
  requireThat(response.status === 200 && bytes.equals(shown.bytes), attempt, 'shows another file, or none')
}

/** Judges the whole: the audit trail, the files that records name, and photos without an answer. */
async function judgeWhole(site: CrashSite, db: Database): Promise<void> {
  const { problem } = await verify(db)
  if (problem !== null) throw new Error(problem)
  const missing = await missingFiles(db, path => existsSync(join(site.dataDir, 'files', path)))
  if (missing > 0) throw new Error(`${missing} photos or documents that records name are missing`)
  const kept = await db.selectFrom('photos').select('key').execute()
  const keys = new Set(kept.map(({ key }) => key))
  const files = await readdir(join(site.dataDir, 'files/photos/1')).catch(() => [])
  const orphans = new Set(files.map(name => name.split('.')[0] ?? '').filter(key => !keys.has(key)))
  for (const key of orphans) {
    const headers = { cookie: site.cookies[0] ?? '' }
    const { status } = await fetch(`${site.url}/api/photos/${key}?rinkId=1`, { headers })
    if (status !== 404) throw new Error(`A photo without a record is shown: ${key}`)
  }
}

async function countRows(db: Database, { order }: Attempt): Promise<number> {
  const { table, where } = order.trace
  const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return Number(rows[0]?.count)
}

function requireThat(holds: boolean, { order, key }: Attempt, what: string): void {
  if (!holds) throw new Error(`${order.path} (${JSON.stringify(order.trace.where)}, key ${key}) ${what}`)
}
