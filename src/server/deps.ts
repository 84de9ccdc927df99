import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, DatabaseKind } from './db/open.ts'
import type { Files } from './files/files.ts'
import type { Throttle } from './http/throttle.ts'
import type { Turns } from './jobs/turns.ts'
import type { Live } from './live/live.ts'

/** What the server is made with; the only things passed around. */
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
  /** Counts the calls that nobody signed in makes. */
  strangers: Throttle
  /** What the server cannot do at present, a sentence for each; told to whoever asks for its health. */
  troubles: Map<string, string>
  /** Which of several servers does a job that all of them have. */
  turns: Turns
  /** Aborted once the server is to be given no more calls: it is about to end. */
  stopping: AbortSignal
}
