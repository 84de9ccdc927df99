import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordBackupAt } from '#server/backup/backup-notes.ts'
import { backupInWords, makeBackup, nameByHand, problemOf } from '#server/backup/make-backup.ts'
import { errorMessage } from '#server/errors/errors.ts'
import { refuseMoved } from '#server/migrate-to-postgres/moved-marker.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

await runCommand(async () => {
  const { to } = readArguments()
  const config = readInstallation(process.env, { needsFiles: true })
  // A moved database does not change: backing it up out of habit would hide the mistake.
  refuseMoved(config.database)
  const made = await makeBackup(config, {
    into: to === undefined ? config.backup.folder : resolve(to),
    name: nameByHand(new Date()),
    now: new Date(),
  })
  // The backup is made, even if this account may only read the database.
  const unrecorded = await recordBackupAt(config, made, new Date()).then(
    () => '',
    (error: unknown) => `\nIt could not be recorded in the audit trail: ${errorMessage(error)}`,
  )
  const isGood = problemOf(made) === null && unrecorded === ''
  return { isGood, said: backupInWords(made) + unrecorded }
})

function readArguments(): { to: string | undefined } {
  try {
    return { to: parseArgs({ options: { to: { type: 'string' } } }).values.to }
  } catch (cause) {
    throw new StartupProblem('Usage: npm run backup -- --to /media/backups', { cause })
  }
}
