import { parseArgs } from 'node:util'
import { writeNote } from '#server/audit/notes.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { refuseMoved } from '#server/migrate-to-postgres/moved-marker.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

const USAGE = `Usage: npm run audit:note -- entry 4711 "The reason"
   or: npm run audit:note -- daily-2026-11-20 "The reason"`
const SUBJECT = /^(entry [1-9]\d*|(daily|backup)-[\w-]+)$/

await runCommand(async () => {
  const { subject, text } = readArguments()
  const { database } = readInstallation(process.env)
  refuseMoved(database)
  const db = openDatabase(database)
  try {
    await requireCurrent(db, database.kind)
    await writeNote({ db, kind: database.kind, now: new Date() }, { kind: 'explained', subject, text })
    return { isGood: true, said: `Noted about ${subject}: ${text}` }
  } finally {
    await db.destroy()
  }
})

function readArguments(): { subject: string; text: string } {
  const words = parseArgs({ allowPositionals: true }).positionals
  const text = words.pop()?.trim() ?? ''
  const subject = words.join(' ')
  if (!SUBJECT.test(subject) || text === '') throw new StartupProblem(USAGE)
  return { subject, text }
}
