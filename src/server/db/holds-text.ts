import { type Expression, sql } from 'kysely'

/** Whether a text holds another one as it stands; what `like` reads as a wildcard is none here. */
export function holdsText(column: Expression<string>, text: string): Expression<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}
