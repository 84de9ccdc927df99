import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read back parsed. */
export type Json<Value> = ColumnType<Value, string, string>

export interface OfRink {
  id: Generated<number>
  rinkId: number
}
