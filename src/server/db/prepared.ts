import {
  type Compilable,
  CompiledQuery,
  type DialectAdapter,
  type QueryExecutor,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './open.ts'
import { ConnectionQueue } from './sqlite.ts'
import type { SqliteConnection } from './sqlite-file.ts'

/** The connection that reads SQLite outside transactions, by the adapter of its database; `openDatabase` fills it. */
export const readers = new WeakMap<DialectAdapter, SqliteConnection>()

/** A placeholder for a value in a compiled query. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Puts a placeholder for the value with a name into a prepared query. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

interface Question {
  sql: string
  parameters: readonly unknown[]
}

/**
 * A query that is compiled once per database and then run with different values, inside or outside a transaction. Compiling
 * takes many times as long as SQLite needs to answer; use this for what nearly every call asks.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, value: Value<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const questions = new WeakMap<DialectAdapter, Question>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    let question = questions.get(adapter)
    if (!question) {
      question = build(db, name => sql`${new Place(name)}`).compile()
      questions.set(adapter, question)
    }
    const parameters = question.parameters.map(parameter =>
      parameter instanceof Place ? Reflect.get(values, parameter.name) : parameter,
    )
    return ask<Row>(db, question.sql, parameters)
  }
}

// The overload gives rows the type of the query, which the SQLite driver cannot know.
function ask<Row>(db: Database, text: string, parameters: unknown[]): Promise<Row[]>
async function ask(db: Database, text: string, parameters: unknown[]): Promise<unknown[]> {
  const atOnce = db.isTransaction && (await turnOf(db.getExecutor()))?.askAtOnce(text, parameters)
  if (atOnce) return atOnce
  const reader = db.isTransaction ? undefined : readers.get(db.getExecutor().adapter)
  if (reader && /^select/i.test(text)) return reader.prepare(text).all(parameters)
  return (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows
}

const turns = new WeakMap<QueryExecutor, ConnectionQueue>()

/** The connection of an SQLite transaction, to be asked directly: Kysely passes a query through ten layers. */
async function turnOf(executor: QueryExecutor): Promise<ConnectionQueue | undefined> {
  const known = turns.get(executor)
  if (known || !readers.has(executor.adapter)) return known
  const connection = await executor.provideConnection(async provided => provided)
  if (!(connection instanceof ConnectionQueue)) return undefined
  turns.set(executor, connection)
  return connection
}
