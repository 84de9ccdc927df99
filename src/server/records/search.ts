import { type Expression, type SqlBool, sql } from 'kysely'
import { fieldsOf } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { answerInWords } from '#domain/forms/record.ts'
import { foldedForSearch, searchedWords } from '#domain/search.ts'
import type { RecordKind, Row } from './record-kind.ts'

type SearchedKind = Pick<RecordKind, 'form' | 'searched'>

/** The text for searching that is stored with a record. */
export function searchTextOf({ form, searched }: SearchedKind, record: Row): string {
  const others = (searched?.of ?? []).map(column => textAt(record, column))
  const fields = form ? fieldsOf(form).filter(field => field.searched) : []
  const answers = fields.map(field => answerInWords(field, record[field.key]))
  return foldedForSearch([...others, ...answers].join('\n'))
}

/** SQL condition: a record contains every word of a text. The wildcards of `like` are escaped. */
export function hasWords({ searched }: SearchedKind, text: string): Expression<SqlBool> {
  const column = sql.ref(searched?.column ?? '')
  const conditions = searchedWords(text).map(word => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`
  })
  return sql.join([sql`true`, ...conditions], sql` and `)
}
