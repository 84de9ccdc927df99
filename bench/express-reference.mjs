/**
 * The reference for the cost of a write: Express, better-sqlite3 and zod, one row for each checklist, no
 * session, no idempotency key, no audit trail. It replies to a write from the request and sends rows as they
 * are stored, machines as text. Prints its address when it is ready.
 */
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import express from 'express'
import { z } from 'zod'

const item = z.object({ item: z.string(), condition: z.string(), comment: z.string().nullish() })
const machine = z.looseObject({ name: z.string(), inspectionItems: z.array(item).optional() })
const checklistSchema = z.object({
  rinkId: z.number().int(),
  date: z.string(),
  submittedBy: z.string().min(1),
  machines: z.array(machine).min(1),
})

const database = new SqliteFile(join(process.env['DATA_DIR'] ?? '.', 'reference.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`create table if not exists checklists (
  id integer primary key, rink_id integer not null, date text not null, submitted_by text not null,
  submitted_at text not null, machines text not null)`)
database.exec('create index if not exists checklists_of_day on checklists (rink_id, date, id)')
database.exec('create index if not exists checklists_of_rink on checklists (rink_id, id)')
const insert = database.prepare(
  'insert into checklists (rink_id, date, submitted_by, submitted_at, machines) values (?, ?, ?, ?, ?)',
)
const latest = database.prepare('select * from checklists where rink_id = ? order by id desc limit ?')
const ofDay = database.prepare(
  'select * from checklists where rink_id = ? and date = ? order by id desc limit 1',
)

const app = express()
// Rinkbook has no entity tags either: hashing every response would slow the reference.
app.set('etag', false)
app.use(express.json({ limit: '1mb' }))
app.post('/checklists', (request, response) => {
  const { rinkId, date, submittedBy, machines } = checklistSchema.parse(request.body)
  const submittedAt = new Date().toISOString()
  const { lastInsertRowid: id } = insert.run(rinkId, date, submittedBy, submittedAt, JSON.stringify(machines))
  response.status(201).json({ id, rinkId, date, submittedBy, submittedAt, machines })
})
app.get('/checklists', (request, response) => {
  const { rinkId, limit } = request.query
  response.json({ list: latest.all(Number(rinkId), Number(limit)) })
})
app.get('/checklists/today', (request, response) => {
  const { rinkId, date } = request.query
  response.json({ data: ofDay.get(Number(rinkId), date) ?? null })
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
