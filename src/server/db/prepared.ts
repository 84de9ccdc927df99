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

/** A placeholder for a value of one of the rows in a compiled query. */
class Placeholder {
  readonly row: number
  readonly name: PropertyKey

  constructor(row: number, name: PropertyKey) {
    this.row = row
    this.name = name
  }
}

/** Puts a placeholder for the value with a name into a prepared query. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** The placeholders of each row of a prepared query; those of the first row for shared values. */
export type Rows<Values> = [Value<Values>, ...Value<Values>[]]

interface Question {
  sql: string
  parameters: readonly unknown[]
}

/** Each number of rows is a separate query, so more rows are split into several queries. */
const ROWS_AT_ONCE = 50

/**
 * A query that is compiled once per kind of database and then run with different values, inside or outside a
 * transaction. Compiling takes many times as long as running it on SQLite; use this for queries of nearly
 * every request.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, value: Value<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const questions = new Map<unknown, Question>()
  return (db, values) => {
    const kind = kindOf(db)
    let question = questions.get(kind)
    if (!question) {
      question = build(db, valueIn(0)).compile()
      questions.set(kind, question)
    }
    return ask<Row>(db, question.sql, parametersOf(question, [values]))
  }
}

/** As `prepared`, for a query about several rows: compiled once for each number of rows. */
export function preparedForRows<Values extends object, Row>(
  build: (db: Database, rows: Rows<Values>) => Compilable<Row>,
): (db: Database, rows: readonly Values[]) => Promise<Row[]> {
  const questions = new Map<unknown, Map<number, Question>>()
  const askAbout = (db: Database, rows: readonly Values[]) => {
    const kind = kindOf(db)
    const byCount = questions.get(kind) ?? new Map<number, Question>()
    questions.set(kind, byCount)
    let question = byCount.get(rows.length)
    if (!question) {
      question = build(db, [valueIn(0), ...rows.slice(1).map((_, row) => valueIn<Values>(row + 1))]).compile()
      byCount.set(rows.length, question)
    }
    return ask<Row>(db, question.sql, parametersOf(question, rows))
  }
  return async (db, rows) => {
    if (rows.length <= ROWS_AT_ONCE) return rows.length === 0 ? [] : askAbout(db, rows)
    const answers: Row[] = []
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      answers.push(...(await askAbout(db, rows.slice(from, from + ROWS_AT_ONCE))))
    }
    return answers
  }
}

/** The same for all databases of a kind. */
function kindOf(db: Database): unknown {
  return db.getExecutor().adapter.constructor
}

function valueIn<Values>(row: number): Value<Values> {
  return name => sql`${new Placeholder(row, name)}`
}

function parametersOf({ parameters }: Question, rows: readonly object[]): unknown[] {
  return parameters.map(parameter =>
    parameter instanceof Placeholder ? Reflect.get(rows[parameter.row] ?? {}, parameter.name) : parameter,
  )
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

/**
 * The connection of an SQLite transaction, used directly because Kysely passes a query through ten layers.
 */
async function turnOf(executor: QueryExecutor): Promise<ConnectionQueue | undefined> {
  const known = turns.get(executor)
  if (known || !readers.has(executor.adapter)) return known
  const connection = await executor.provideConnection(async provided => provided)
  if (!(connection instanceof ConnectionQueue)) return undefined
  turns.set(executor, connection)
  return connection
}
