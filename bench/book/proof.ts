import { join } from 'node:path'
import { verify } from '#server/audit/verification/verify.ts'
import { openDatabase } from '#server/db/open.ts'

/** Throws if verification finds anything wrong in a filled book, which would not be what a server leaves then. */
export async function requireWholeBook(dataDir: string): Promise<void> {
  const file = join(dataDir, 'rinkbook.sqlite')
  const db = openDatabase({ kind: 'sqlite', file }, { isReadOnly: true })
  try {
    const { problem } = await verify(db)
    if (problem !== null) throw new Error(`The book that was filled is not whole: ${problem}`)
  } finally {
    await db.destroy()
  }
}
