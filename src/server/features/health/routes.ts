import { sql } from 'kysely'
import { health } from '#contract/health.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { probing } from './probe.ts'

export function healthRoutes(mount: Mount, deps: Deps): void {
  const probe = probing(deps)
  mount.json(health, async () => {
    await sql`select 1`.execute(deps.db)
    const troubles = [...(await probe()), ...deps.troubles.values()]
    return { status: 'ok' as const, ...(troubles.length > 0 && { troubles }) }
  })
}
