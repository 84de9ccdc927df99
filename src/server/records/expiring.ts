import { type RawBuilder, sql } from 'kysely'
import type { RetentionRule } from '#domain/retention/rules.ts'
import { recordKinds } from './index.ts'
import type { Expiry, RecordDate, RecordKind } from './record-kind.ts'

/** A kind of record with a retention period. */
export type ExpiringKind = (typeof recordKinds)[number] & {
  retention: { rule: RetentionRule & { months: number }; expiry: Expiry }
}

/** The kinds of record with a retention period, in their order. */
export const expiringKinds: readonly ExpiringKind[] = recordKinds.filter(isExpiring)

/** These kinds, each after the kinds whose records are parts of it: parts are deleted first. */
export function partsFirst(kinds: readonly ExpiringKind[]): ExpiringKind[] {
  return [
    ...new Set(
      kinds.flatMap(kind => [...kind.parts.flatMap(({ table }) => findExpiringKind(table) ?? []), kind]),
    ),
  ]
}

/** The kind of the records in a table, if it has a retention period. */
export function findExpiringKind(table: string): ExpiringKind | undefined {
  return expiringKinds.find(kind => kind.table === table)
}

function isExpiring(kind: RecordKind): kind is ExpiringKind {
  return 'rule' in kind.retention && kind.retention.expiry !== null && kind.retention.rule.months !== null
}

/** SQL: a date of the row with an alias. */
export function dateOf({ at }: RecordDate, alias: string): RawBuilder<unknown> {
  return typeof at === 'string' ? sql`${sql.ref(alias)}.${sql.ref(at)}` : at(alias)
}
