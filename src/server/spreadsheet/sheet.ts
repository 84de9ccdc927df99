import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { type SignedCells, signaturesOnPage, signedColumns } from './signed-columns.ts'

/** The source of a sheet: a rink, and the calendar days of a period, both included. */
export interface SheetSource {
  db: Database
  rink: Rink
  /** The public address of the product, for links. */
  address: string
  from: string | undefined
  to: string | undefined
  now: Date
}

/** A calendar day, yyyy-MM-dd, as a real date. */
export interface DayCell {
  day: string
}

/** A due date that has passed, highlighted and marked as overdue. */
export interface OverdueCell {
  overdueSince: string
}

/** An instant, shown in the rink's time zone. */
export interface InstantCell {
  instant: string
}

/** Highlighted text for bad results. */
export interface MarkedCell {
  marked: string
}

/** Text that links to an address of the product, such as '/api/photos/…'. */
export interface LinkCell {
  link: string
  text: string
}

/** The reference or id of a record, which links to the page that shows it. */
export interface RecordCell {
  record: Readonly<Record<string, unknown>>
  text: string
}

export type Cell =
  | string
  | number
  | null
  | DayCell
  | OverdueCell
  | InstantCell
  | MarkedCell
  | LinkCell
  | RecordCell

export interface Column<Row> {
  title: string
  /** In characters. */
  width: number
  value: (row: Row) => Cell
}

/** A sheet of the workbook: its columns in a stable order, and its rows, each page made on demand. */
export interface Sheet {
  name: string
  columns: { title: string; width: number }[]
  /** The page that shows a record of the sheet. */
  pathOf?: ((record: Readonly<Record<string, unknown>>) => string) | undefined
  pages: (source: SheetSource) => AsyncIterable<Iterable<Cell[]>>
}

interface SheetDefinition<Row> {
  name: string
  columns: readonly Column<Row>[]
  /** The records of a row whose signatures follow its columns. */
  signed?: readonly SignedCells<Row>[]
  pages: (source: SheetSource) => AsyncIterable<Row[]>
}

/** Declares a sheet of a feature's records. */
export function defineSheet<Row>({ name, columns, signed = [], pages }: SheetDefinition<Row>): Sheet {
  return {
    name,
    columns: [...columns, ...signed.flatMap(signedColumns)].map(({ title, width }) => ({ title, width })),
    async *pages(source) {
      for await (const page of pages(source)) {
        const signatures = await Promise.all(signed.map(one => signaturesOnPage(source, page, one)))
        yield cellsOf(page, columns, signatures)
      }
    },
  }
}

function* cellsOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  signatures: readonly ((row: Row) => Cell[])[],
): Generator<Cell[]> {
  for (const row of rows) {
    yield [...columns.map(({ value }) => value(row)), ...signatures.flatMap(cells => cells(row))]
  }
}

/** True if a day, yyyy-MM-dd, is in the period. */
export function isOfPeriod(day: string, { from, to }: SheetSource): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}
