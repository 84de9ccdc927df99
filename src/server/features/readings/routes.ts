import * as calls from '#contract/readings.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { seriesAt, trendOf } from './trends.ts'

export function readingRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listSeries, ({ rink }) => seriesAt(deps.db, rink.id))
  mount.cached(calls.readTrend, ({ rink, query }) => trendOf(deps.db, rink.id, query))
}
