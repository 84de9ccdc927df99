import { listMatters } from '#contract/matters.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { openMatters } from './matters.ts'

export function matterRoutes(mount: Mount, deps: Deps): void {
  mount.json(listMatters, ({ rink }) => openMatters(deps.db, rink, deps.clock()))
}
