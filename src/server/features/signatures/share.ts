import { addMonths } from 'date-fns/addMonths'
import { signedRecordSchema } from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'
import { SIGNING_ACTIONS, signedBy, signedLevel, tableOf } from '#server/signatures/signature-store.ts'
import type { Deps } from '#server/start/deps.ts'

const MONTHS = 6
const BATCH = 500
const TABLES = [...new Set(signedRecordSchema.options.map(tableOf))]

interface Share {
  month: string
  verified: number
  claimed: number
  typed: number
}

/** How many records of each month (yyyy-MM at the rink) carry which signature, newest month first. */
export async function verifiedShare(
  { db, clock }: Deps,
  { id, timezone }: Pick<Rink, 'id' | 'timezone'>,
): Promise<Share[]> {
  const since = addMonths(clock(), -MONTHS).toISOString()
  const months = new Map<string, Share>()
  const stretches = new TimeSlicer()
  // Without it, the first query would pass over the whole history before.
  const first = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('scope', '=', id)
    .where('happenedAt', '>=', since)
    .orderBy('happenedAt')
    .limit(1)
    .executeTakeFirst()
  if (!first) return []
  for (let after = first.id - 1; ; ) {
    const entries = await db
      .selectFrom('auditEntries as entry')
      .select(['entry.id', 'entry.record', 'entry.action', 'entry.happenedAt', 'entry.signature'])
      .where('entry.scope', '=', id)
      .where('entry.happenedAt', '>=', since)
      .where('entry.record', 'in', TABLES)
      .where('entry.id', '>', after)
      .where(eb => {
        const earlier = eb
          .selectFrom('auditEntries as earlier')
          .select('earlier.id')
          .whereRef('earlier.record', '=', 'entry.record')
          .whereRef('earlier.recordId', '=', 'entry.recordId')
          .whereRef('earlier.id', '<', 'entry.id')
        return eb.or([eb('entry.action', 'in', SIGNING_ACTIONS), eb.not(eb.exists(earlier))])
      })
      .orderBy('entry.id')
      .limit(BATCH)
      .execute()
    for (const entry of entries) {
      await stretches.pause()
      const record = signedBy(entry)
      if (!record) continue
      const { happenedAt, signature } = entry
      const month = rinkDate(happenedAt, timezone).slice(0, 7)
      const share = months.get(month) ?? { month, verified: 0, claimed: 0, typed: 0 }
      share[signedLevel(record, signature)] += 1
      months.set(month, share)
    }
    after = entries.at(-1)?.id ?? after
    if (entries.length < BATCH) break
  }
  return [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month))
}
