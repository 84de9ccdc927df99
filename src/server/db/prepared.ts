import {
  type Compilable,
  CompiledQuery,
  type DialectAdapter,
  type QueryExecutor,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './open.ts'
import { TurnTaker } from './sqlite.ts'
import type { SqliteConnection } from './sqlite-file.ts'

/** What reads SQLite outside transactions, by the adapter of its database; `openDatabase` fills it. */
export const readers = new WeakMap<DialectAdapter, SqliteConnection>()

/** Stands in a query where a value will be. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Says where in a prepared query the value of a name will be. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

interface Question {
  sql: string
  parameters: readonly unknown[]
}

/**
 * A query that is put together once for each database, and then asked with other values each time, outside or inside a
 * transaction: putting it together takes many times as long as SQLite needs to answer it. For what nearly every call asks.
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

// Rows have the type of the query; SQLite's own driver cannot know it.
function ask<Row>(db: Database, text: string, parameters: unknown[]): Promise<Row[]>
async function ask(db: Database, text: string, parameters: unknown[]): Promise<unknown[]> {
  const atOnce = db.isTransaction && (await turnOf(db.getExecutor()))?.askAtOnce(text, parameters)
  if (atOnce) return atOnce
  const reader = db.isTransaction ? undefined : readers.get(db.getExecutor().adapter)
  if (reader && /^select/i.test(text)) return reader.prepare(text).all(parameters)
  return (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows
}

const turns = new WeakMap<QueryExecutor, TurnTaker>()

/** A transaction of SQLite: on Kysely's way to it a question is handed on ten times. */
async function turnOf(executor: QueryExecutor): Promise<TurnTaker | undefined> {
  const known = turns.get(executor)
  if (known || !readers.has(executor.adapter)) return known
  const connection = await executor.provideConnection(async provided => provided)
  if (!(connection instanceof TurnTaker)) return undefined
  turns.set(executor, connection)
  return connection
}
