import { StartupProblem } from '#server/start/startup-problem.ts'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './server.ts'

// Only the server's own account may read its files.
process.umask(0o077)

try {
  const server = await startServer(readConfig(process.env))
  logWarnings(server)
  stopOnSignal(server)
  process.stdout.write(`${welcome(server)}\n`)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function welcome({ url, setUpToken, isOnlyForThisMachine }: RunningServer): string {
  const ready = `Rinkbook is ready at ${url}`
  if (setUpToken === null) return ready
  const asks = `${ready} - open it to create an administrator, your first rink and a manager PIN`
  return isOnlyForThisMachine
    ? `${asks}; through a proxy you also need this set-up token: ${setUpToken}`
    : `${asks}; you need this set-up token: ${setUpToken}`
}

/** Node's warnings go to the log. Those about experimental functions are for the authors of a library that asks for them. */
function logWarnings({ deps: { log } }: RunningServer): void {
  process.removeAllListeners('warning')
  process.on('warning', warning => {
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'Node warned')
  })
}

// A signal to a process group may arrive twice; the second must not cut the shutdown short.
function stopOnSignal(server: RunningServer): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.deps.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
