import { SIGNATURE_WORDS, type SignedRecord, signatureState, signerOf } from '#domain/people/signature.ts'
import { signaturesOf } from '#server/signatures/signature-store.ts'
import type { Cell, SheetSource } from './sheet.ts'

/** A record in a row of a sheet, whose signature has three columns: Signed, Signed by, Device. */
export interface SignedCells<Row> {
  record: SignedRecord
  /** `null` if the row has none. */
  id: (row: Row) => number | null | undefined
  /** Precedes the titles of a second signature in the same row: 'Release'. */
  prefix?: string
}

/** The columns of a signature. */
export function signedColumns({ prefix }: Pick<SignedCells<never>, 'prefix'>) {
  const titles = ['Signed', 'Signed by', 'Device']
  return [13, 24, 20].map((width, index) => {
    const title = titles[index] ?? ''
    return { title: prefix ? `${prefix} ${title.toLowerCase()}` : title, width }
  })
}

/** The signatures of a page of rows, as cells. */
export async function signaturesOnPage<Row>(
  { db, rink, now }: SheetSource,
  rows: readonly Row[],
  { record, id }: SignedCells<Row>,
): Promise<(row: Row) => Cell[]> {
  const ids = new Set(rows.flatMap(row => id(row) ?? []))
  const signatures = await signaturesOf(db, rink.id, record, [...ids])
  return row => {
    const signature = signatures.get(id(row) ?? 0)
    if (!signature) return [null, null, null]
    const state = signatureState(signature, now)
    const word = SIGNATURE_WORDS[state]
    return [state === 'unconfirmed' ? { marked: word } : word, signerOf(signature), signature.device]
  }
}
