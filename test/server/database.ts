import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { newPostgresTemplate, postgresCopyOf } from './postgres-copies.ts'
import { scratchRoot } from './scratch.ts'

/** An idle database that tests copy: the path of a file, or a name at PostgreSQL. */
export type Template = string

/** A fresh, migrated database of the kind under test (DIALECT), as DATABASE_URL names it. */
export async function freshDatabaseUrl(dataDir: string): Promise<string> {
  migrated ??= newTemplate(migrateAt)
  return copyOf(await migrated, dataDir)
}

/** An empty database of the kind under test (DIALECT): the first start makes its tables. */
export async function emptyDatabaseUrl(dataDir: string): Promise<string> {
  if (!isPostgres()) return `sqlite:${join(dataDir, 'rinkbook.sqlite')}`
  return copyOf(await newTemplate(async () => {}), dataDir)
}

// Copying a migrated database takes a fraction of the time of migrating one.
let migrated: Promise<Template> | undefined

/** Makes a database that others are copied from; `fill` must have closed its connections when it is done. */
export async function newTemplate(fill: (url: string) => Promise<void>): Promise<Template> {
  if (isPostgres()) return newPostgresTemplate(fill)
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-template-'))
  if (templateFolders.length === 0) process.once('exit', removeTemplates)
  templateFolders.push(folder)
  const file = join(folder, 'rinkbook.sqlite')
  await fill(`sqlite:${file}`)
  return file
}

const templateFolders: string[] = []

function removeTemplates(): void {
  for (const folder of templateFolders) rmSync(folder, { recursive: true, force: true })
}

/** A copy for one test, which no other test sees. */
export async function copyOf(template: Template, dataDir: string): Promise<string> {
  if (isPostgres()) return postgresCopyOf(template)
  const file = join(dataDir, 'rinkbook.sqlite')
  await copyFile(template, file)
  return `sqlite:${file}`
}

/** The database of a server that has stopped, for copying. */
export function templateOf(database: Config['database']): Template {
  return database.kind === 'sqlite' ? database.file : new URL(database.url).pathname.slice(1)
}

async function migrateAt(url: string): Promise<void> {
  const kind = isPostgres() ? 'postgres' : 'sqlite'
  const db = openDatabase(kind === 'postgres' ? { kind, url } : { kind, file: url.slice('sqlite:'.length) })
  await migrate(db, kind)
  await db.destroy()
}

function isPostgres(): boolean {
  return process.env.DIALECT === 'postgres'
}
