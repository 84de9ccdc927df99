import { readIce } from '#contract/ice.ts'
import type { Mount } from '#server/http/mount.ts'
import { padsNow } from '#server/log/pads-now.ts'
import type { Deps } from '#server/start/deps.ts'

export function iceRoutes(mount: Mount, deps: Deps): void {
  // Not cached: an alarm of the air can become an evacuation because time has passed.
  mount.json(readIce, ({ rink }) => padsNow(deps.db, rink, deps.clock()))
}
