import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Refusal } from '#domain/errors.ts'
import { emailSchema } from '#domain/users/user.ts'
import { activeUsers } from '#server/accounts/user-store.ts'
import { createServer } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { resetPassword } from '#server/features/auth/reset-password.ts'
import { openLive } from '#server/live/open.ts'
import { refuseMoved } from '#server/migrate-to-postgres/moved-marker.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

// Read aloud and typed on touch screens, so without look-alikes. 20 characters cannot be guessed.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LETTERS_OF_GROUP = 5

await runCommand(async () => {
  const address = readArguments()
  const config = readInstallation(process.env)
  const { database } = config
  refuseMoved(database)
  const db = openDatabase(database)
  try {
    await requireCurrent(db, database.kind)
    const password = madeUpPassword()
    await reset(config, db, address, password)
    return {
      isGood: true,
      said: `The password of ${address} is now: ${password}\nThey were logged out everywhere. They should log in with it and change it under ‘Your account’.`,
    }
  } finally {
    await db.destroy()
  }
})

async function reset(config: Config, db: Database, address: string, password: string): Promise<void> {
  const { database } = config
  // Servers on the same PostgreSQL are notified that the sessions ended. A server on SQLite notices at its
  // next check.
  const live = await openLive(database, createServer(config).log)
  try {
    await resetPassword({ db, kind: database.kind, live, clock: () => new Date() }, address, password)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'user_not_found') throw error
    throw new StartupProblem(await nobodyBy(db, address), { cause: error })
  } finally {
    await live.close()
  }
}

async function nobodyBy(db: Database, address: string): Promise<string> {
  const administrators = (await activeUsers(db)).filter(({ role }) => role === 'admin')
  const names = administrators.map(user => user.email).join(', ')
  return `There is no user ${address}. ${names === '' ? 'There is no administrator.' : `The administrators: ${names}.`}`
}

function readArguments(): string {
  const usage = 'Usage: npm run password -- ada@example.com'
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [address, ...others] = positionals
    const read = emailSchema.safeParse(address)
    if (!read.success || others.length > 0) throw new StartupProblem(usage)
    return read.data
  } catch (cause) {
    throw cause instanceof StartupProblem ? cause : new StartupProblem(usage, { cause })
  }
}

function madeUpPassword(): string {
  const group = () =>
    Array.from({ length: LETTERS_OF_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
