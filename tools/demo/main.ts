import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { banner } from './banner.ts'
import { makeDemo, plans } from './fill.ts'
import { accountsOf } from './people.ts'

let server: RunningServer | undefined
let isStopping = false

const folder = mkdtempSync(join(tmpdir(), 'rinkbook-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  const config = readConfig(environmentOfDemo())
  await makeDemo(config, new Date())
  server = await startServer(config)
  process.stdout.write(banner(server.url, accountsOf(plans), plans))
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message.replace('npm start', 'npm run demo')}\n`)
  process.exit(1)
}

/** The settings of an installation on this machine must not reach the demo, nor the demo its data. */
function environmentOfDemo(): Record<string, string | undefined> {
  const { DATABASE_URL: _database, ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...rest } = process.env
  return { LOG_LEVEL: 'warn', ...rest, DATA_DIR: folder }
}

function stop(): void {
  if (isStopping) return
  isStopping = true
  // Before the server answers there is nothing to finish.
  const stopped = server?.stop() ?? Promise.resolve()
  stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`)
      process.exit(1)
    },
  )
}
