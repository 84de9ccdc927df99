import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { migrationsFor } from '../db/migrations/index.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { copyOf, newTemplate, type Template } from './database.ts'
import { scratchRoot } from './scratch.ts'

type Fill = (db: Database) => Promise<void>

/** A template of databases as the version with this migration left them, filled by `fill`. */
export function templateAt(migration: string, fill: Fill): Promise<Template> {
  return newTemplate(async url => {
    const { db, migrator } = open(url)
    const { error } = await migrator.migrateTo(migration)
    if (error) throw error
    await fill(db)
    await db.destroy()
  })
}

/** One such database; gone when the test has finished. */
export async function databaseAt(migration: string, fill: Fill) {
  const template = await templateAt(migration, fill)
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-migration-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { db, migrator } = open(await copyOf(template, folder))
  onTestFinished(() => db.destroy())
  return { db, migrator }
}

function open(url: string) {
  const { database } = readConfig({ DATA_DIR: scratchRoot(), DATABASE_URL: url })
  const db = openDatabase(database)
  const migrations = migrationsFor(database.kind)
  return { db, migrator: new Migrator({ db, provider: { getMigrations: async () => migrations } }) }
}
