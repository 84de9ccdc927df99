import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import type { Files } from '#server/files/files.ts'
import type { Throttle } from '#server/http/throttle.ts'
import type { LeaderElection } from '#server/jobs/leader-election.ts'
import type { Live } from '#server/live/live.ts'

/** The dependencies that are passed around in the server. */
export interface Deps {
  config: Config
  db: Database
  kind: DatabaseKind
  live: Live
  files: Files
  log: FastifyBaseLogger
  /** A secret of this installation, for fingerprints and the set-up token. */
  secret: Buffer
  clock: () => Date
  /** Limits anonymous requests. */
  anonymousRateLimit: Throttle
  /** Current problems by source, one sentence each, reported by `/api/health`. */
  healthIssues: Map<string, string>
  /** Elects one of several servers for a job. */
  leaderElection: LeaderElection
  /** Aborted when the server begins to stop and should get no more requests. */
  stopping: AbortSignal
}
