import { sql } from 'kysely'
import { health } from '#contract/health.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'

export function healthRoutes(mount: Mount, deps: Deps): void {
  mount.json(health, async () => {
    await sql`select 1`.execute(deps.db)
    const troubles = [...deps.troubles.values()]
    return { status: 'ok' as const, ...(troubles.length > 0 && { troubles }) }
  })
}
