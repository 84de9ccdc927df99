import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { signingKeyOf } from '#server/audit/heads/signed-heads.ts'
import { noteChangedKey } from '#server/audit/notes.ts'
import { errorCode } from '#server/errors/errors.ts'
import { filesOf } from '#server/files/open-file-store.ts'
import { leaderElectionOn } from '#server/jobs/leader-election.ts'
import { prepareDataDirectory, readSecret } from '#server/start/data-directory.ts'
import type { Deps } from '#server/start/deps.ts'
import { openInstallationDatabase } from '#server/start/open-installation.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { buildApp, createServer } from './app.ts'
import { type Config, listensOnLoopbackOnly } from './config.ts'
import { createAdminOfEnvironment, needsSetUp, setUpToken } from './features/setup/setup.ts'
import { Throttle } from './http/throttle.ts'
import { scheduleJobs } from './jobs/schedule.ts'
import { openLive } from './live/open.ts'

/** A running server. */
export interface RunningServer {
  deps: Deps
  /** The address of the server, with its actual port. */
  url: string
  /**
   * The set-up token, required if the first visit may come from another machine; `null` once there are users.
   */
  setUpToken: string | null
  isOnlyForThisMachine: boolean
  /** Reports for `drainMs` that it is not ready, finishes running requests, then closes everything. */
  stop: () => Promise<void>
}

/**
 * Opens and migrates the database and listens on the configured address; throws a `StartupProblem` on
 * failure.
 */
export async function startServer(
  config: Config,
  clock: () => Date = () => new Date(),
): Promise<RunningServer> {
  prepareDataDirectory(config.dataDir)
  const secret = readSecret(config)
  const app = createServer(config)
  const files = await filesOf(config)
  const db = await openInstallationDatabase(config, files, app.log)
  await noteChangedKey({ db, kind: config.database.kind, now: clock() }, signingKeyOf(secret).publicKey)
  const stopping = new AbortController()
  const deps: Deps = {
    config,
    db,
    kind: config.database.kind,
    live: await openLive(config.database, app.log),
    files,
    log: app.log,
    secret,
    clock,
    anonymousRateLimit: new Throttle(config.limits.callsOfStrangers),
    healthIssues: new Map(),
    leaderElection: leaderElectionOn(config.database),
    stopping: stopping.signal,
  }
  await createAdminOfEnvironment(deps)
  await buildApp(app, deps)
  const url = await listen(app, config)
  const stopJobs = scheduleJobs(deps)
  const isNew = await needsSetUp(db)
  return {
    deps,
    url,
    setUpToken: isNew ? setUpToken(secret) : null,
    isOnlyForThisMachine: listensOnLoopbackOnly(config),
    stop: async () => {
      stopJobs()
      stopping.abort()
      await pause(config.drainMs)
      await closeWithin(app, config.limits.stopMs)
      await deps.live.close()
      await deps.leaderElection.close()
      await db.destroy()
    },
  }
}

/** Longest wait for running requests. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(deadline)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    throw new StartupProblem(sentenceFor(cause, host, port), { cause })
  }
}

function sentenceFor(error: unknown, host: string, port: number): string {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`
  return `The server cannot listen on ${host}. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`
}
