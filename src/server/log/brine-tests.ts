import { type AssessedBrineTest, assessBrineTests, BRINE_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { fromSi } from '#domain/readings/units.ts'
import type { Database } from '#server/db/open.ts'
import { readingsInPeriod } from './reading-store.ts'

/** Every test of a circuit's brine, oldest first, each compared with the last clean one. */
export async function brineTestsOf(
  db: Database,
  rinkId: number,
  subject: string,
): Promise<AssessedBrineTest[]> {
  const rows = await readingsInPeriod(db, rinkId, { subject, key: BRINE_AMMONIA_KEY })
  return assessBrineTests(rows.map(({ takenAt: at, value }) => ({ at, ppm: fromSi(value, 'ppm') })))
}
