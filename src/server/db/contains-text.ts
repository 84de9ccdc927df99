import { type Expression, sql } from 'kysely'

/** True if a column contains a text literally: the wildcards of `like` are escaped. */
export function containsText(column: Expression<string>, text: string): Expression<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}
