import type { RawBuilder } from 'kysely'
import type { RawEndpoint } from '#contract/endpoint.ts'
import type { Form } from '#domain/forms/form.ts'
import type { RetentionRule } from '#domain/retention/rules.ts'
import type { User } from '#domain/users/user.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Call } from '#server/http/call.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { Sheet } from '#server/spreadsheet/sheet.ts'
import type { Deps } from '#server/start/deps.ts'

/** A stored row, its columns by their names in code. */
export type Row = Record<string, unknown>

/**
 * One kind of record, as the parts of the product that treat all kinds alike need it. Nearly every property is required: a
 * kind cannot forget its retention or the data of persons.
 */
export interface RecordKind {
  /** Audit entries, holds and deletions name a record by its table and id. */
  table: string
  /** The name of one record, before its id: 'Checklist'. */
  title: string
  /** The form that is filled in; each of its answers has a column. */
  form?: Form
  /** The column with the reference that people use, such as EC-1-2026-0014; `null` where the id is all there is. */
  reference: string | null
  /** The page in the web app that shows the record; `null` where there is none. */
  address: Address | null
  chain: Chain
  /** Rows of other tables that are part of the record. */
  parts: readonly Part[]
  retention: Retention
  personal: Personal
  /** Its sheets in the workbook with everything; `none` where it is not exported. */
  sheet: { position: number; sheets: (context: SheetContext) => readonly Sheet[] } | 'none'
  /** Its PDF; `null` where there is none. */
  paper: Paper | null
  /** How its records are searched by text; `null` where they are not. */
  searched: Searched | null
  /** The column with the path or paths of photos that it shows. */
  photos?: string
}

/** A path, and the columns that it is made of. */
export interface Address {
  columns: readonly string[]
  path: (record: Row) => string
}

/** The column with the folded text: these columns, then the answers that the form says are searched. */
export interface Searched<Column extends string = string> {
  column: Column
  of: readonly Column[]
}

/** What the audit trail proves of a record. */
export interface Chain {
  /** The chain whose entries prove it. Entries about it in other chains, such as an export's, prove nothing. */
  scope: 'rink' | 'administration'
  /** The columns that are hashed, with those of the form's answers. A column that is `null` is left out, so that a new column changes no old hash. */
  hashed: readonly string[]
  /** The columns that are not hashed, each with the reason. The column for searching is not hashed either. */
  unhashed?: Readonly<Record<string, string>>
  /** Whether rows come and go without an entry. */
  isSometimesWritten?: true
}

/** Rows of another table that are part of a record: those whose `column` equals the record's `by`. */
export interface Part {
  table: string
  column: string
  /** The record's own column, in SQL. */
  by: string
  /** Under which name and with which columns the part is in the record's hash; `null`: it is not. */
  hashed: { as: string; columns: readonly string[] } | null
  /** The column with the instant at which the part was written; `null` where it has none of its own. */
  writtenAt: string | null
  /** Whether the part's own texts can name a person. */
  namesPersons: boolean
}

/** How long a record is kept, and how it is deleted after that. */
export type Retention =
  /** `expiry` is `null` where the rule has no term. */
  | { rule: RetentionRule; expiry: Expiry | null }
  /** It is deleted with the record of another kind that it belongs to. */
  | { goesWith: string }

/** How records that are past their term are found. */
export interface Expiry {
  /** The records belong to no rink. While any hold is in force, none of them is deleted. */
  isOfNoRink?: true
  /** All of them must lie before the cutoff; the first begins the term. */
  dates: readonly [RecordDate, ...RecordDate[]]
  /** Further dates that a hold on a period looks at; they may be missing. */
  heldAt?: readonly RecordDate[]
  /** A hold on a period keeps it if the two overlap. Without an end, it still lasts. */
  span?: { from: RecordDate; to: RecordDate }
  /** Columns of other tables that name the record: it stays until those rows are gone. */
  namedBy?: readonly (readonly [table: string, column: string])[]
  /** Many records name it without belonging together, so a hold does not spread through it. */
  isShared?: true
  /** Rows of other tables that a hold keeps with the record, and the record with them. */
  heldWith?: readonly { table: string; on: (other: string, record: string) => RawBuilder<unknown> }[]
  /** The column that names the record which this one corrects: both are deleted together. */
  corrects?: string
  /** A further condition on the row, aliased `record`; `cutoff` is the instant before which the term must have begun. */
  only?: (cutoff: string) => RawBuilder<unknown>
  /** Sets these columns of the row instead of deleting it, because the audit trail names it. */
  anonymised?: { action: string; set: (id: number) => Readonly<Record<string, string>> }
}

/** A date of a row: a column, or SQL for the row with an alias. */
export interface RecordDate {
  at: string | ((alias: string) => RawBuilder<unknown>)
  is: 'day' | 'instant'
}

/** Which data of a record is a person's own, for the export of their data. */
export type Personal<Column extends string = string> =
  /** If the column `by` is their name, these columns are their data; without `columns`, the whole record is. */
  | { own: readonly { by: Column; columns?: readonly Column[] }[] }
  /** It is not searched for names, with the reason. */
  | { unsearched: string }

/** Whoever exports a workbook, and what was asked for. */
export interface SheetContext {
  user: User
  now: Date
  /** The ids of staff that are left out. */
  otherStaff: ReadonlySet<number>
}

export interface Paper {
  /** Mounts the call that gives the PDF of the kind. */
  mount: (mount: Mount, deps: Deps, kind: Pick<RecordKind, 'address'>) => void
}

/** The public address of a record's page, for a PDF to link to. */
export type LinkTo = (record: { id: number }) => string | undefined

/** A kind whose columns are those of its table. */
type CheckedKind<Table extends string> = RecordKind & {
  table: Table
  reference: ColumnOf<Table> | null
  personal: Personal<ColumnOf<Table>>
  searched: Searched<ColumnOf<Table>> | null
  photos?: ColumnOf<Table>
}

/** The names of a table's columns in code. */
type ColumnOf<Table extends string> =
  InCode<Table> extends keyof Tables ? keyof Tables[InCode<Table>] & string : string

type InCode<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCode<Rest>>}`
  : Name

/** For a kind that has no page, sheet or PDF of its own. */
export const notShown = {
  reference: null,
  address: null,
  sheet: 'none',
  paper: null,
  searched: null,
} as const

/** A part whose records have audit entries of their own, so that nothing of it is in the record's hash. */
export function partWithEntries(part: Pick<Part, 'table' | 'column' | 'writtenAt'>): Part {
  return { ...part, by: 'id', hashed: null, namesPersons: true }
}

/**
 * Declares a kind of record, the answers of its form hashed too. It exists once it is in the list in `records/index.ts`.
 */
export function defineRecordKind<const Table extends string>(
  kind: CheckedKind<Table>,
): RecordKind & { table: Table } {
  const answers = kind.form?.sections.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? []
  return { ...kind, chain: { ...kind.chain, hashed: [...kind.chain.hashed, ...answers] } }
}

/** Declares the PDF of a kind of record, by the call that asks for it. */
export function definePaper<E extends RawEndpoint>(
  endpoint: E,
  draw: (deps: Deps, call: Call<E>, linkTo: LinkTo) => Promise<PaperFile>,
): Paper {
  return {
    mount: (mount, deps, { address }) =>
      mount.paper(endpoint, call => {
        const site = publicAddress(deps.config, call.request)
        return draw(deps, call, record => (address ? site + address.path({ ...record }) : undefined))
      }),
  }
}

/** The page under a path that the value of a column completes. */
export function pageOf(path: string, column = 'id'): Address {
  return { columns: [column], path: record => `${path}/${String(record[column])}` }
}

/** 'staff_sessions' reads 'Staff sessions'. */
export function tableInWords(table: string): string {
  const words = table.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A list of columns by their names in code, divided by white space. */
export function columns(names: string): string[] {
  return names.trim().split(/\s+/)
}

/** A calendar day, yyyy-MM-dd. */
export function dayIn(at: string): RecordDate {
  return { at, is: 'day' }
}

export function instantIn(at: RecordDate['at']): RecordDate {
  return { at, is: 'instant' }
}
