import { type RawBuilder, sql } from 'kysely'
import type { MachineEventKind } from '#domain/equipment/events.ts'
import { type DateOfRecord, type DeletableKind, deletableKinds } from './kinds.ts'

/** Rows of one table that belong to a row of another, by naming it or otherwise. */
export interface Belonging {
  table: string
  /** The column that holds the other row's id, the place in an event's content that does, or a condition on both rows. */
  by: string | OfContent | ((naming: string, named: string) => RawBuilder<unknown>)
  to: string
}

interface OfContent {
  key: string
  kindsOfEvent: MachineEventKind[]
}

/** The times of a row that a hold on a period compares with the period. */
export type Times = Pick<DeletableKind, 'maybe' | 'span'> & { dates: readonly DateOfRecord[] }

const kinds: [string, DeletableKind][] = Object.entries(deletableKinds)

/** All belongings between tables whose rows can be deleted. A shift and its corrections are handled by `wholeCorrections`. */
export const BELONGINGS: readonly Belonging[] = [
  ...kinds.flatMap(([to, { parts = [], namedBy = [] }]) => [
    ...parts.map(({ table, column: by }) => ({ table, by, to })),
    ...namedBy.map(([table, by]) => ({ table, by, to })),
  ]),
  { table: 'shift_ends', by: 'early_shift_end_id', to: 'early_shift_ends' },
  { table: 'early_shift_end_readings', by: 'early_shift_end_id', to: 'early_shift_ends' },
  { table: 'photos', by: 'callout_id', to: 'engineer_callout' },
  {
    table: 'machine_events',
    by: { key: 'documentId', kindsOfEvent: ['document-added', 'examined'] },
    to: 'machine_documents',
  },
  {
    table: 'machine_events',
    by: { key: 'calloutId', kindsOfEvent: ['callout-linked'] },
    to: 'engineer_callout',
  },
  { table: 'machine_events', by: whileOutOfService, to: 'machine_lockouts' },
]

/** Tables that many rows name without belonging together for it: somebody's hours do not belong to their handovers. */
export const HUBS: ReadonlySet<string> = new Set(['staff'])

const TIMES_OF_PARTS: Readonly<Record<string, string>> = {
  early_shift_ends: 'submitted_at',
  early_shift_end_readings: 'read_at',
  photos: 'uploaded_at',
  ...Object.fromEntries(
    kinds.flatMap(([, { parts = [] }]) => parts.flatMap(({ table, at }) => (at ? [[table, at]] : []))),
  ),
}

/** The times of a table's rows, be it a kind of record or a part of one. */
export function timesOf(table: string): Times {
  const kind = kinds.find(([record]) => record === table)?.[1]
  if (kind) return kind
  const at = TIMES_OF_PARTS[table]
  return { dates: at === undefined ? [] : [{ at, is: 'instant' }] }
}

/** SQL: whether a row `other` that satisfies `are` belongs with the row `name`. Mostly as `in`, looked up once for all rows. */
export function isAmong(
  { table, by, to }: Belonging,
  {
    name,
    isNaming,
    other,
    are,
  }: { name: string; isNaming: boolean; other: string; are: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const [row, found] = [sql.ref(name), sql.ref(other)]
  const from = sql`${sql.table(isNaming ? to : table)} as ${found}`
  if (typeof by === 'function') {
    const belongs = isNaming ? by(name, other) : by(other, name)
    return sql`exists (select 1 from ${from} where ${belongs} and ${are})`
  }
  if (isNaming) return sql`${numberIn(by, name)} in (select ${found}.id from ${from} where ${are})`
  const number = numberIn(by, other)
  return sql`${row}.id in (select ${number} from ${from} where ${number} is not null and ${are})`
}

function numberIn(by: string | OfContent, name: string): RawBuilder<unknown> {
  const row = sql.ref(name)
  if (typeof by === 'string') return sql`${row}.${sql.ref(by)}`
  return sql`case when ${row}.kind in (${sql.join(by.kindsOfEvent)})
    then cast(${row}.content ->> ${sql.lit(by.key)} as bigint) end`
}

/** SQL: whether an event was written while its machine was locked out. */
function whileOutOfService(naming: string, named: string) {
  const [event, lockout] = [sql.ref(naming), sql.ref(named)]
  return sql`${event}.machine_id = ${lockout}.machine_id and ${event}.recorded_at >= ${lockout}.recorded_at
    and (${lockout}.released_at is null or ${event}.recorded_at <= ${lockout}.released_at)`
}
