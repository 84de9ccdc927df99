import { type Lateness, lateLabel, reasonInWords } from '#domain/performed.ts'
import type { Column } from './sheet.ts'

/** Columns that say which records were made for an earlier time, and why. */
export function lateColumns<Record>(latenessOf: (record: Record) => Lateness): Column<Record>[] {
  return [
    { title: 'Late entry', width: 19, value: record => lateLabel(latenessOf(record)) ?? null },
    {
      title: 'Reason for late entry',
      width: 30,
      value: record => reasonInWords(latenessOf(record)) || null,
    },
  ]
}
