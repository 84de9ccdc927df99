import { sql } from 'kysely'
import { health, metrics, readiness } from '#contract/health.ts'
import { Refusal } from '#domain/errors.ts'
import { isCurrent } from '#server/db/migrate.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Deps } from '#server/start/deps.ts'

/** The sources of the health endpoints. */
export interface Watching {
  probe: () => Promise<string[]>
  /** `null` if nothing is measured. */
  metrics: Metrics | null
}

export function healthRoutes(mount: Mount, deps: Deps, { probe, metrics: measured }: Watching): void {
  mount.json(health, async () => {
    await sql`select 1`.execute(deps.db)
    const troubles = [...(await probe()), ...deps.healthIssues.values()]
    return { status: 'ok' as const, ...(troubles.length > 0 && { troubles }) }
  })
  mount.json(readiness, async () => {
    if (deps.stopping.aborted) throw new Refusal('stopping')
    // Throws if the database does not respond or is damaged: requests should go to another server.
    await probe()
    if (!(await isCurrent(deps.db, deps.kind))) throw new Refusal('outdated')
    return { status: 'ready' as const }
  })
  mount.raw(metrics, async ({ reply }) => {
    if (!measured) throw new Refusal('not_found')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await measured.text())
  })
}
