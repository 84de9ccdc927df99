import { verifiedInWords } from '#domain/audit/verification.ts'
import { requireCurrent } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { verify } from '../verification/verify.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

await runCommand(async () => {
  const { database } = readInstallation(process.env)
  const db = openDatabase(database, { isReadOnly: true })
  try {
    await requireCurrent(db, database.kind)
    const verified = await verify(db)
    return { isGood: verified.problem === null, said: verified.problem ?? verifiedInWords(verified) }
  } finally {
    await db.destroy()
  }
})
