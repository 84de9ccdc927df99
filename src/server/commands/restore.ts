import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { DATABASE_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { refuseUnsaid } from './installation.ts'

await runCommand(async () => {
  const { backup, to, mayOverwrite } = readArguments()
  const config = readConfig(process.env)
  if (to === undefined) refuseUnsaid(config, process.env, `or say where to make one: --to ${config.dataDir}`)
  const dataDir = to === undefined ? config.dataDir : resolve(to)
  const database =
    to === undefined || config.database.kind === 'postgres'
      ? config.database
      : { kind: 'sqlite' as const, file: join(dataDir, DATABASE_FILE) }
  // With --to, files go there too, so that a drill touches no store.
  const s3 = to === undefined ? config.s3 : null
  const { said, lost } = await restoreBackup(resolve(backup), {
    dataDir,
    database,
    s3,
    mayOverwrite,
    now: new Date(),
  })
  return { isGood: lost.length === 0, said }
})

function readArguments() {
  const usage = 'Usage: npm run restore -- data/backups/daily-2026-11-20 [--to DATA_DIR] [--overwrite]'
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
    })
    const [backup, ...others] = positionals
    if (backup === undefined || others.length > 0) throw new StartupProblem(usage)
    return { backup, to: values.to, mayOverwrite: values.overwrite }
  } catch (cause) {
    throw cause instanceof StartupProblem ? cause : new StartupProblem(usage, { cause })
  }
}
