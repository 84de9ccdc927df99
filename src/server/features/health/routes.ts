import { sql } from 'kysely'
import { health, metrics, readiness } from '#contract/health.ts'
import { Refusal } from '#domain/errors.ts'
import { isCurrent } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { isSameSecret, sha256 } from '../../hashing.ts'
import type { Mount } from '../../http/mount.ts'
import type { Metrics } from '../../metrics/metrics.ts'

export function healthRoutes(mount: Mount, deps: Deps, measured: Metrics | null): void {
  mount.json(health, async () => {
    await sql`select 1`.execute(deps.db)
    const troubles = [...deps.troubles.values()]
    return { status: 'ok' as const, ...(troubles.length > 0 && { troubles }) }
  })
  mount.json(readiness, async () => {
    if (!(await isCurrent(deps.db, deps.kind))) throw new Refusal('outdated')
    return { status: 'ready' as const }
  })
  mount.raw(metrics, async ({ request, reply }) => {
    if (!measured || deps.config.metricsToken === null) throw new Refusal('not_found')
    if (!isBearer(deps.config.metricsToken, request.headers.authorization)) {
      throw new Refusal('not_signed_in')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await measured.text())
  })
}

function isBearer(token: string, header = ''): boolean {
  return isSameSecret(Buffer.from(sha256(`Bearer ${token}`)), Buffer.from(sha256(header)))
}
