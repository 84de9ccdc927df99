import { type RawBuilder, sql } from 'kysely'
import type { MachineEventKind } from '#domain/equipment/events.ts'
import { type DateOfRecord, type DeletableKind, deletableKinds } from './kinds.ts'

/** Rows of a table that name a row of another one, and so belong together with it. */
export interface Belonging {
  table: string
  /** The column with the number, or what else the two rows have in common. */
  by: string | ((naming: string, named: string) => RawBuilder<unknown>)
  to: string
}

/** What a hold on a period compares with it. */
export type Times = Pick<DeletableKind, 'maybe' | 'span'> & { dates: readonly DateOfRecord[] }

const kinds: [string, DeletableKind][] = Object.entries(deletableKinds)

/** Everything that belongs together and can be deleted; a shift and its corrections go together in any case. */
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
    by: ofContent('documentId', ['document-added', 'examined']),
    to: 'machine_documents',
  },
  { table: 'machine_events', by: ofContent('calloutId', ['callout-linked']), to: 'engineer_callout' },
  { table: 'machine_events', by: whileOutOfService, to: 'machine_lockouts' },
]

/** Named by so much that what they are named by does not belong together for that: somebody's hours are not their handovers. */
export const HUBS: ReadonlySet<string> = new Set(['staff'])

const TIMES_OF_PARTS: Readonly<Record<string, string>> = {
  early_shift_ends: 'submitted_at',
  early_shift_end_readings: 'read_at',
  photos: 'uploaded_at',
  ...Object.fromEntries(
    kinds.flatMap(([, { parts = [] }]) => parts.flatMap(({ table, at }) => (at ? [[table, at]] : []))),
  ),
}

/** The times of the rows of a table: of a kind, or of what goes with one. */
export function timesOf(table: string): Times {
  const kind = kinds.find(([record]) => record === table)?.[1]
  if (kind) return kind
  const at = TIMES_OF_PARTS[table]
  return { dates: at === undefined ? [] : [{ at, is: 'instant' }] }
}

/** Whether the one row names the other. */
export function isNamedBy({ by }: Belonging, naming: string, named: string): RawBuilder<unknown> {
  if (typeof by === 'string') return sql`${sql.ref(naming)}.${sql.ref(by)} = ${sql.ref(named)}.id`
  return by(naming, named)
}

function ofContent(key: string, kindsOfEvent: MachineEventKind[]) {
  return (naming: string, named: string) => {
    const event = sql.ref(naming)
    return sql`${event}.rink_id = ${sql.ref(named)}.rink_id and ${event}.kind in (${sql.join(kindsOfEvent)})
      and cast(${event}.content ->> ${sql.lit(key)} as bigint) = ${sql.ref(named)}.id`
  }
}

/** What was written of a machine from when it was locked out until it was released. */
function whileOutOfService(naming: string, named: string) {
  const [event, lockout] = [sql.ref(naming), sql.ref(named)]
  return sql`${event}.machine_id = ${lockout}.machine_id and ${event}.recorded_at >= ${lockout}.recorded_at
    and (${lockout}.released_at is null or ${event}.recorded_at <= ${lockout}.released_at)`
}
