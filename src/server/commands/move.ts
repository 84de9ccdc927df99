import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrateToPostgres } from '#server/migrate-to-postgres/migrate-to-postgres.ts'
import { undoMove } from '#server/migrate-to-postgres/moved-marker.ts'
import { moveInWords } from '#server/migrate-to-postgres/summary.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

const USAGE = 'Usage: npm run move -- --to postgres://user:password@host/name'

await runCommand(async () => {
  const { DATABASE_URL: named, ...others } = process.env
  const isSet = named?.startsWith('postgres') ?? false
  // If DATABASE_URL already names the new database, the one in DATA_DIR is moved.
  const config = readInstallation(isSet ? others : process.env)
  const { database } = config
  if (database.kind !== 'sqlite') throw new StartupProblem(USAGE)
  const { to = isSet ? named : undefined, undo } = readArguments()
  if (undo) return { isGood: true, said: undone(undoMove(database.file)) }
  if (to === undefined) throw new StartupProblem(USAGE)
  const { backup } = readConfig({ ...process.env, DATABASE_URL: to })
  const done = await migrateToPostgres({ ...config, file: database.file, url: to, now: new Date(), say })
  return { isGood: true, said: moveInWords(done, { ...config, backup }) }
})

function readArguments(): { to: string | undefined; undo: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, undo: { type: 'boolean', default: false } },
    })
    if (values.to === undefined || isPostgresAddress(values.to)) return { to: values.to, undo: values.undo }
    throw new StartupProblem(USAGE)
  } catch (cause) {
    throw cause instanceof StartupProblem ? cause : new StartupProblem(USAGE, { cause })
  }
}

function isPostgresAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

function undone(place: string): string {
  return `This database can be started again. It was moved to ${place}, and lacks the changes made there. Do not use both, and set DATABASE_URL back.`
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
