import type { Database } from '#server/db/open.ts'
import { rowsById } from './contents.ts'
import { findRecordKind } from './index.ts'
import { type Row, tableInWords } from './record-kind.ts'

/** A record, or a part of one, by its table and id. */
export interface RecordKey {
  record: string
  recordId: number
}

/** The name of a record in mixed lists. */
export interface RecordName {
  /** With its reference or that of its record, 'Incident report IR-1-2026-0007', or else its id: 'Checklist 12'. */
  recordName: string
  /** The path of the page that shows it; `null` if there is none, or the record has been deleted. */
  address: string | null
}

/** Names records, with one query for each kind whose names need columns. */
export async function namesOfRecords(
  db: Database,
  keys: readonly RecordKey[],
): Promise<(key: RecordKey) => RecordName> {
  const rows = new Map<string, ReadonlyMap<number, Row>>()
  const owners = new Map<string, ReadonlyMap<number, Row>>()
  for (const [table, ofTable] of Map.groupBy(keys, ({ record }) => record)) {
    const { reference = null, address = null, within } = findRecordKind(table) ?? {}
    const named = [reference, within?.column].flatMap(column => column ?? [])
    const columns = [...new Set([...named, ...(address?.columns ?? [])])]
    if (columns.length === 0) continue
    const ids = [...new Set(ofTable.map(({ recordId }) => recordId))]
    const found = await rowsById(db, table, ids, columns)
    rows.set(table, found)
    if (!within) continue
    const ownerIds = [...new Set([...found.values()].map(row => Number(row[within.column])))]
    owners.set(table, await rowsById(db, within.table, ownerIds, [within.reference]))
  }
  return key => {
    const row = rows.get(key.record)?.get(key.recordId)
    const { within } = findRecordKind(key.record) ?? {}
    const owner = within && row && owners.get(key.record)?.get(Number(row[within.column]))
    return nameOfRecord(key, row, within && owner?.[within.reference])
  }
}

/** Names a record by its row; a part by the reference of its record. */
export function nameOfRecord(
  { record, recordId }: RecordKey,
  row: Row | undefined,
  ofOwner?: Row[string],
): RecordName {
  const kind = findRecordKind(record)
  const reference = kind?.reference ? row?.[kind.reference] : ofOwner
  return {
    recordName: `${kind?.title ?? tableInWords(record)} ${typeof reference === 'string' ? reference : recordId}`,
    address: (row && kind?.address?.path(row)) ?? null,
  }
}
