import { once } from 'node:events'
import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { auditedDatabase } from '../server/audited-database.ts'
import { startCommand } from '../server/server-process.ts'

it('the commands verify backups, exports and files, and explain a contradiction', async () => {
  const { admin, deps, db } = await auditedDatabase()
  const { dataDir, database } = deps.config
  const address = database.kind === 'postgres' ? database.url : `sqlite:${database.file}`
  const run = async (name: string, ...args: string[]) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: address }
    const child = startCommand(name, env, dataDir, args)
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { said: said + complaint, code: child.exitCode }
  }
  const file = join(dataDir, 'export.jsonl')
  await writeFile(file, (await admin.download('/api/audit-entries/export')).bytes)
  expect(await run('backup')).toMatchObject({ code: 0 })
  const [backup = ''] = await readdir(join(dataDir, 'backups'))
  expect(await run('audit-verify', '--against', file, '--files')).toMatchObject({
    said: expect.stringMatching(/^\d+ entries, \d+ records verified\.\n$/),
    code: 0,
  })

  const documents = join(dataDir, 'files', 'documents', '1')
  const [document = ''] = await readdir(documents)
  await appendFile(join(documents, document), 'x')
  expect(await run('audit-verify', '--files')).toEqual({
    said: `documents/1/${document} differs from the hash in its record.\n`,
    code: 1,
  })

  const { id } = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('action', '=', 'backup.made')
    .executeTakeFirstOrThrow()
  // An entry that the backup has not seen is not contradicted by it.
  await db.deleteFrom('auditEntries').where('id', '=', id).execute()
  expect((await run('audit-verify')).said).toBe(`Entry ${id} is missing.\n`)
  await db.deleteFrom('auditEntries').where('scope', '=', 1).execute()
  expect((await run('audit-verify')).said).toMatch(new RegExp(`^${backup} contradicts the history: .*$`, 'm'))
  expect(await run('audit-note', backup, 'A test')).toEqual({
    said: `Noted about ${backup}: A test\n`,
    code: 0,
  })
  expect((await run('audit-verify')).said).not.toContain(backup)
  expect((await run('audit-note', 'entry', 'x')).said).toMatch(/^Usage: npm run audit:note/)
})
