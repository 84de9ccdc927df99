import { sql } from 'kysely'
import { health, metrics, readiness } from '#contract/health.ts'
import { Refusal } from '#domain/errors.ts'
import { isCurrent } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { probing } from './probe.ts'

export function healthRoutes(mount: Mount, deps: Deps, measured: Metrics | null): void {
  const probe = probing(deps)
  mount.json(health, async () => {
    await sql`select 1`.execute(deps.db)
    const troubles = [...(await probe()), ...deps.troubles.values()]
    return { status: 'ok' as const, ...(troubles.length > 0 && { troubles }) }
  })
  mount.json(readiness, async () => {
    if (!(await isCurrent(deps.db, deps.kind))) throw new Refusal('outdated')
    return { status: 'ready' as const }
  })
  mount.raw(metrics, async ({ reply }) => {
    if (!measured) throw new Refusal('not_found')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await measured.text())
  })
}
