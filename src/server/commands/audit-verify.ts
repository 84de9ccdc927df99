import { verifiedInWords } from '#domain/audit/verification.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
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
