import { sql } from 'kysely'
import type { OpenTransaction } from '#server/db/open.ts'
import { keyIn } from '#server/photos/photos.ts'
import { recordKinds } from '#server/records/index.ts'
import type { RecordKind, Row } from '#server/records/record-kind.ts'

/** The photos that only these records show: they are deleted with them, and their files by the next sweep. */
export async function photosOnlyOf(
  tx: OpenTransaction,
  { id: rinkId }: { id: number | null },
  kind: RecordKind,
  ids: readonly number[],
): Promise<number[]> {
  if (rinkId === null || kind.photos === undefined) return []
  const going: string[] = []
  const staying = new Set<string>()
  for (const { table, photos } of recordKinds) {
    if (photos === undefined) continue
    const ownedBy = kind.parts.find(part => part.table === table)?.column
    const owner = table === kind.table ? sql`id` : ownedBy === undefined ? sql`null` : sql.ref(ownedBy)
    const { rows } =
      await sql<Row>`select ${owner} as owner, ${sql.ref(photos)} from ${sql.table(table)} where rink_id = ${rinkId}`.execute(
        tx,
      )
    for (const row of rows) {
      const paths = pathsIn(row[photos])
      if (row['owner'] !== null && ids.includes(Number(row['owner']))) going.push(...paths)
      else for (const path of paths) staying.add(path)
    }
  }
  const keys = going.flatMap(path => (staying.has(path) ? [] : (keyIn(path, rinkId) ?? [])))
  if (keys.length === 0) return []
  const photos = await tx
    .selectFrom('photos')
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('key', 'in', keys)
    .execute()
  return photos.map(({ id }) => id)
}

/** Photos that another record still shows no longer belong to the deleted ones. */
export async function releasePhotos(
  tx: OpenTransaction,
  { table }: RecordKind,
  ids: readonly number[],
): Promise<void> {
  const photos = tx.updateTable('photos')
  if (table === 'engineer_callout')
    await photos.set({ calloutId: null }).where('calloutId', 'in', ids).execute()
  if (table === 'check_records')
    await photos.set({ checkRecordId: null }).where('checkRecordId', 'in', ids).execute()
  if (table === 'actions') await photos.set({ actionId: null }).where('actionId', 'in', ids).execute()
}

/** A column has one path or several. */
function pathsIn(value: unknown): string[] {
  return [value].flat().filter(path => typeof path === 'string')
}
