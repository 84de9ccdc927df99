import { verifiedInWords } from '#domain/audit/verification.ts'
import { readConfig } from '../config.ts'
import { requireCurrent } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { verify } from '../verification/verify.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const { database } = readConfig(process.env)
  const db = openDatabase(database, { isReadOnly: true })
  try {
    await requireCurrent(db, database.kind)
    const verified = await verify(db)
    return { isGood: verified.problem === null, said: verified.problem ?? verifiedInWords(verified) }
  } finally {
    await db.destroy()
  }
})
