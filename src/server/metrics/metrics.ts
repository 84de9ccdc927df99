import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { newestBackupAt } from '#server/backup/daily-backup.ts'
import { FAILED_SIGN_INS_WINDOW_MS } from '#server/features/auth/failed-logins.ts'
import type { Deps } from '#server/start/deps.ts'

/** A request after its reply. */
export interface MeasuredCall {
  method: string
  /** The route in the contract's spelling, without record ids. */
  route: string
  status: number
  seconds: number
}

/** Metrics for Prometheus. */
export interface Metrics {
  observe(call: MeasuredCall): void
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Starts measuring. Loads the library only here, so that it takes no memory when metrics are off. */
export async function startMetrics(deps: Deps, probe: () => Promise<string[]>): Promise<Metrics> {
  const { Registry, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'rinkbook_call_seconds',
    help: 'Request duration in seconds, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges(deps, probe))) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read())
      },
    })
    registry.registerMetric(gauge)
  }
  return {
    observe: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
  }
}

/** The metrics that are collected when Prometheus scrapes. */
function gauges(
  deps: Deps,
  probe: () => Promise<string[]>,
): Record<string, { help: string; read: () => Promise<number> | number }> {
  const { config, clock, db, live, healthIssues } = deps
  return {
    rinkbook_database_up: {
      help: '1 if the database responds',
      read: () =>
        sql`select 1`.execute(db).then(
          () => 1,
          () => 0,
        ),
    },
    rinkbook_troubles: {
      help: 'Number of current problems, as listed by /api/health',
      read: () =>
        probe().then(
          found => found.length + healthIssues.size,
          // The database does not respond, or is damaged.
          () => 1 + healthIssues.size,
        ),
    },
    rinkbook_event_streams: {
      help: 'Tablets connected to this server',
      read: () => live.listening(),
    },
    rinkbook_failed_sign_ins: {
      help: 'Failed logins in the last 15 minutes, on all servers',
      read: () => failedSignIns(deps, clock()).catch(() => Number.NaN),
    },
    rinkbook_backup_newest_timestamp_seconds: {
      help: 'Time of the newest automatic backup; 0 if there is none',
      read: async () => ((await newestBackupAt(config.backup, clock()))?.getTime() ?? 0) / 1000,
    },
    rinkbook_data_free_bytes: {
      help: 'Free bytes on the disk of DATA_DIR',
      read: async () => {
        const { bavail, bsize } = await statfs(config.dataDir)
        return bavail * bsize
      },
    },
  }
}

async function failedSignIns({ db }: Deps, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FAILED_SIGN_INS_WINDOW_MS).toISOString()
  const { failures } = await db
    .selectFrom('failedLogins')
    .select(({ fn }) => fn.countAll<number | string>().as('failures'))
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(failures)
}
