import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { RawEndpoint } from '#contract/endpoint.ts'
import type { Form } from '#domain/forms/form.ts'
import { type SignedRecord, signedRecordSchema } from '#domain/people/signature.ts'
import type { RetentionRule } from '#domain/retention/rules.ts'
import { proofOf } from '#server/audit/prints.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Call } from '#server/http/call.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperProof } from '#server/pdf/record-paper.ts'
import { signatureLines } from '#server/signatures/signature-store.ts'
import type { Sheet } from '#server/spreadsheet/sheet.ts'
import type { Deps } from '#server/start/deps.ts'

/** A stored row, its columns by their names in code. */
export type Row = Record<string, unknown>

/**
 * One kind of record, for the parts of the product that treat all kinds alike. Nearly every property is
 * required: a kind cannot omit its retention or its personal data.
 */
export interface RecordKind {
  /** Audit entries, holds and deletions name a record by its table and id. */
  table: string
  /** The name of one record, before its id: 'Checklist'. */
  title: string
  /** The form of the record; each of its answers has a column. */
  form?: Form
  /**
   * The column with the reference that people use, such as EC-1-2026-0014; `null` if records only have an id.
   */
  reference: string | null
  /** For a part without a reference: the record that it belongs to by a column, and that record's reference. */
  within?: { column: string; table: string; reference: string }
  /** The page in the web app that shows the record; `null` if there is none. */
  address: Address | null
  chain: Chain
  /** Rows of other tables that are part of the record. */
  parts: readonly Part[]
  retention: Retention
  personal: Personal
  /** Its sheets in the full export; `none` if it is not exported. */
  sheet: { position: number; sheets: (context: SheetContext) => readonly Sheet[] } | 'none'
  /** Its PDF; `null` if there is none. */
  paper: Paper | null
  /** Its text search; `null` if there is none. */
  searched: Searched | null
  /** The column with the path or paths of its photos. */
  photos?: string
}

/** A path, and the columns that it is made of. */
export interface Address {
  columns: readonly string[]
  path: (record: Row) => string
}

/** The column with the folded text of these columns and of the form's searchable answers. */
export interface Searched<Column extends string = string> {
  column: Column
  of: readonly Column[]
}

/** The content that the audit trail proves. */
export interface Chain {
  /** The chain with its entries. Entries about it in other chains, such as an export's, prove nothing. */
  scope: 'rink' | 'administration'
  /**
   * The hashed columns, in addition to those of the form's answers. A column that is `null` is left out, so
   * that a new column changes no old hash.
   */
  hashed: readonly string[]
  /** The unhashed columns, each with the reason. The search column is not hashed either. */
  unhashed?: Readonly<Record<string, string>>
  /** True if rows are inserted and deleted without an entry. */
  isSometimesWritten?: true
}

/** Rows of another table that are part of a record: those whose `column` equals the record's `by`. */
export interface Part {
  table: string
  column: string
  /** The record's own column, in SQL. */
  by: string
  /** The name and columns of the part in the record's hash; `null` if it is not hashed. */
  hashed: { as: string; columns: readonly string[] } | null
  /** The column with the instant at which the part was written; `null` if it has none. */
  writtenAt: string | null
  /** True if the part's own texts can name a person. */
  hasPersonalData: boolean
}

/** The retention period, and how the record is deleted afterwards. */
export type Retention =
  /** `expiry` is `null` if the policy has no period. */
  | { rule: RetentionRule; expiry: Expiry | null }
  /** It is deleted with the record of another kind that it belongs to. */
  | { cascadesFrom: string }

/** The query for records that are due for deletion. */
export interface Expiry {
  /** The records belong to no rink. While any hold is in force, none of them is deleted. */
  isOfNoRink?: true
  /** All of these dates must be before the cutoff; the first starts the period. */
  dates: readonly [RecordDate, ...RecordDate[]]
  /** Further dates for holds on a period; they may be missing. */
  heldAt?: readonly RecordDate[]
  /** A hold on a period protects it if the two overlap. Without an end, it is still running. */
  span?: { from: RecordDate; to: RecordDate }
  /** Columns of other tables that name the record: it remains until those rows are deleted. */
  namedBy?: readonly (readonly [table: string, column: string])[]
  /** Many records name it without belonging together, so a hold does not spread through it. */
  isShared?: true
  /** Rows of other tables that a hold protects with the record, and the record with them. */
  retainedWith?: readonly { table: string; on: (other: string, record: string) => RawBuilder<unknown> }[]
  /** The column that names the corrected record: both are deleted together. */
  corrects?: string
  /** A further condition on the row, aliased `record`; `cutoff` is the latest start of an expired period. */
  only?: (cutoff: string) => RawBuilder<unknown>
  /** Sets these columns of the row instead of deleting it, because the audit trail names it. */
  anonymised?: { action: string; set: (id: number) => Readonly<Record<string, string>> }
}

/** A date of a row: a column, or SQL for the row with an alias. */
export interface RecordDate {
  at: string | ((alias: string) => RawBuilder<unknown>)
  is: 'day' | 'instant'
}

/** The personal data in a record, for the export of a person's data. */
export type Personal<Column extends string = string> =
  /**
   * If the column `by` is their name, these columns are their data; without `columns`, the whole record is.
   */
  | { own: readonly { by: Column; columns?: readonly Column[] }[] }
  /** It is not searched for names, with the reason. */
  | { unsearched: string }

/** The user who exports a workbook, and the requested scope. */
export interface SheetContext {
  /** True if the user may read who was hurt. */
  readsIncidents: boolean
  now: Date
  /** The ids of excluded staff. */
  otherStaff: ReadonlySet<number>
}

export interface Paper {
  /** Mounts the endpoint of the kind's PDF. */
  mount: (mount: Mount, deps: Deps, kind: RecordKind) => void
}

/** The marks on the PDF of a record: the public address of its page, its signed hash, and its signatures. */
export interface PaperMarks {
  linkTo: (record: { id: number }) => string | undefined
  proof: PaperProof | undefined
  /** The signature of the record in one line. */
  signed: string | undefined
  /** The lines of the signatures of other records on the paper; undefined for a record without one. */
  signaturesOf: (record: SignedRecord, ids: readonly number[]) => Promise<(id: number) => string | undefined>
}

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

/** A part whose records have audit entries of their own, so it is not in the record's hash. */
export function partWithEntries(part: Pick<Part, 'table' | 'column' | 'writtenAt'>): Part {
  return { ...part, by: 'id', hashed: null, hasPersonalData: true }
}

/**
 * Declares a kind of record; the answers of its form are hashed too. Add it to the list in
 * `records/index.ts`.
 */
export function defineRecordKind<const Table extends string>(
  kind: CheckedKind<Table>,
): RecordKind & { table: Table } {
  const answers = kind.form?.sections.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? []
  return { ...kind, chain: { ...kind.chain, hashed: [...kind.chain.hashed, ...answers] } }
}

/** The parameters of a PDF's endpoint, already read by its schema. */
const paperParamsSchema = z.object({ id: z.int() })

/** Declares the PDF of a kind of record, by its endpoint. */
export function definePaper<E extends RawEndpoint>(
  endpoint: E,
  draw: (deps: Deps, call: Call<E>, marks: PaperMarks) => Promise<PaperFile>,
): Paper {
  return {
    mount: (mount, deps, kind) =>
      mount.paper(endpoint, async call => {
        const { address } = kind
        const site = publicAddress(deps.config, call.request)
        const { id } = paperParamsSchema.parse(call.request.params)
        const signatures = (record: SignedRecord, ids: readonly number[]) =>
          signatureLines(deps, call.rink, record, ids)
        const signed = signedRecordSchema.safeParse(kind.table).data
        return draw(deps, call, {
          signed: signed && (await signatures(signed, [id]))(id),
          signaturesOf: signatures,
          linkTo: record => (address ? site + address.path({ ...record }) : undefined),
          proof: await proofOf(deps, kind, id),
        })
      }),
  }
}

/** The page whose path ends with the value of a column. */
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
