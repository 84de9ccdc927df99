import { readPlant } from '#contract/plant.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { plantNow } from './plant-now.ts'

export function plantRoutes(mount: Mount, deps: Deps): void {
  mount.cached(readPlant, ({ rink }) => plantNow(deps.db, rink.id))
}
