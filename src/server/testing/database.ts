import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

/** A fresh database of the kind under test (DIALECT), as DATABASE_URL names it. */
export async function freshDatabaseUrl(dataDir: string): Promise<string> {
  if (process.env.DIALECT !== 'postgres') return `sqlite:${join(dataDir, 'rinkbook.sqlite')}`
  template ??= migratedTemplate()
  const name = newName()
  await administer(`create database ${name} template ${await template}`)
  onTestFinished(() => administer(`drop database ${name} with (force)`))
  return urlOf(name)
}

// Copying a database that is migrated already takes a fraction of the time of migrating it.
let template: Promise<string> | undefined

async function migratedTemplate(): Promise<string> {
  const name = newName()
  await administer(`create database ${name}`)
  const db = openDatabase({ kind: 'postgres', url: urlOf(name) })
  await migrate(db, 'postgres')
  await db.destroy()
  return name
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl())
  url.pathname = `/${database}`
  return url.href
}

function postgresUrl(): string {
  const url = inject('postgresUrl')
  if (!url) throw new Error('The run has no PostgreSQL')
  return url
}

function newName(): string {
  return `rinkbook_${randomUUID().replaceAll('-', '')}`
}
