import { verifyPrint } from '#contract/prints.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Deps } from '#server/start/deps.ts'
import { readPrint } from './prints.ts'

export function printRoutes(mount: Mount, deps: Deps): void {
  mount.json(verifyPrint, ({ params }) => readPrint(deps, params.code))
}
