import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database, DatabaseKind } from '#server/db/open.ts'
import type { Files } from '#server/files/files.ts'
import type { Throttle } from '#server/http/throttle.ts'
import type { LeaderElection } from '#server/jobs/leader-election.ts'
import type { Live } from '#server/live/live.ts'

/** Everything that is passed around in the server. */
export interface Deps {
  config: Config
  db: Database
  kind: DatabaseKind
  live: Live
  files: Files
  log: FastifyBaseLogger
  /** Known to this installation alone; makes fingerprints and the set-up token. */
  secret: Buffer
  clock: () => Date
  /** Limits the calls of those who are not signed in. */
  strangers: Throttle
  /** Current problems by source, one sentence each, reported by `/api/health`. */
  troubles: Map<string, string>
  /** Says which of several servers does a job. */
  turns: LeaderElection
  /** Aborted when the server begins to stop and should be sent no more calls. */
  stopping: AbortSignal
}
