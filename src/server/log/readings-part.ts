import { columns, type Part } from '#server/records/record-kind.ts'

/** The readings of a record as part of it, by the column that names the record. */
export function readingsPart(column: 'check_record_id' | 'log_entry_id' | 'conditions_id'): Part {
  return {
    table: 'readings',
    column,
    by: 'id',
    hashed: {
      as: 'readings',
      columns: columns(`
        id rinkId checkRecordId logEntryId conditionsId subject itemKey quantity value typed unit isMeter takenAt state
      `),
    },
    writtenAt: null,
    hasPersonalData: false,
  }
}
