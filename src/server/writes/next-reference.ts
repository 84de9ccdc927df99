import { formatInRinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'

const PREFIXES = { actions: 'AC', engineerCallout: 'EC', accidentReport: 'IR' } as const

/**
 * The next reference of a rink and calendar year, such as EC-1-2026-0014 (decisions beyond, Names and numbers). The caller
 * has locked the rink, so no number is used twice and a rollback leaves no gap.
 */
export async function nextReference(
  tx: OpenTransaction,
  table: keyof typeof PREFIXES,
  { id, timezone }: Rink,
  now: Date,
) {
  const referenceYear = Number(formatInRinkTime(now, timezone, 'yyyy'))
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('referenceNumber').as('last'))
    .where('rinkId', '=', id)
    .where('referenceYear', '=', referenceYear)
    .executeTakeFirstOrThrow()
  const referenceNumber = (last ?? 0) + 1
  const number = String(referenceNumber).padStart(4, '0')
  const reference = `${PREFIXES[table]}-${id}-${referenceYear}-${number}`
  return { reference, referenceYear, referenceNumber }
}
