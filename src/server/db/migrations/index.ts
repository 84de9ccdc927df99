import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'
import type { DatabaseKind } from '../open.ts'
import { initialTables } from './0001-initial-tables/index.ts'

/** Every migration in order. A name never changes once it is released; until the first release, the first one is edited. */
export function migrationsFor(kind: DatabaseKind): Record<string, Migration> {
  const types = columnTypes(kind)
  return { '0001-initial-tables': initialTables(types) }
}
