import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { withoutInstallation } from '../launcher/tasks.mjs'
import { banner } from './banner.ts'
import { makeDemo } from './fill.ts'

let server: RunningServer | undefined
let isStopping = false

const folder = mkdtempSync(join(tmpdir(), 'rinkbook-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...withoutInstallation(process.env), DATA_DIR: folder })
  await makeDemo(config, new Date())
  server = await startServer(config)
  process.stdout.write(banner(server.url))
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message.replace('npm start', 'npm run demo')}\n`)
  process.exit(1)
}

function stop(): void {
  if (isStopping) return
  isStopping = true
  // Before the server responds there is nothing to finish.
  const stopped = server?.stop() ?? Promise.resolve()
  stopped.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`Stopping failed: ${String(error)}\n`)
      process.exit(1)
    },
  )
}
