import { printAirLog, readAir } from '#contract/air.ts'
import { airNow } from '#domain/air/air-now.ts'
import type { Mount } from '#server/http/mount.ts'
import { airRecordsAt } from '#server/log/air-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { airLogPaper } from './log-paper.ts'

export function airRoutes(mount: Mount, deps: Deps): void {
  // Not cached: an evacuation can begin because time has passed.
  mount.json(readAir, async ({ rink }) => {
    const now = deps.clock()
    const records = await airRecordsAt(deps.db, rink, now)
    return { records, pads: airNow(records, { now, rink }) }
  })
  mount.paper(printAirLog, ({ rink, query: { from, to } }) =>
    airLogPaper(deps.db, rink, { from, to }, deps.clock()),
  )
}
