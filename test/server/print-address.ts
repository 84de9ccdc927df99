import { proofOf } from '#server/audit/prints.ts'
import { type RecordTable, recordKindOf } from '#server/records/index.ts'
import type { Deps } from '#server/start/deps.ts'

/** The path that the QR code on a print of a record opens. */
export async function printAddress(deps: Deps, table: RecordTable, id: number): Promise<string> {
  const config = { ...deps.config, publicUrl: 'https://rinkbook.example' }
  const proof = await proofOf({ ...deps, config }, recordKindOf(table), id)
  return new URL(proof?.address ?? '').pathname
}
