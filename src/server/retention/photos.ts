import type { RetainedKind } from '#domain/retention/rules.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { keyIn } from '#server/photos/photos.ts'

/** The records that show photos. */
type Showing = 'engineer_callout' | 'machine_lockouts'

/** The photos that only these records show: they are deleted with them, and their files by the next sweep. */
export async function photosOnlyOf(
  tx: OpenTransaction,
  { id: rinkId }: { id: number | null },
  record: RetainedKind,
  ids: readonly number[],
): Promise<number[]> {
  if (rinkId === null || (record !== 'engineer_callout' && record !== 'machine_lockouts')) return []
  const all = [
    ...(await pathsShownBy(tx, 'engineer_callout', rinkId)),
    ...(await pathsShownBy(tx, 'machine_lockouts', rinkId)),
  ]
  const goes = (one: { kind: Showing; id: number }) => one.kind === record && ids.includes(one.id)
  const staying = new Set(all.filter(one => !goes(one)).map(({ path }) => path))
  const machines = await tx.selectFrom('machines').select('photoPath').where('rinkId', '=', rinkId).execute()
  for (const { photoPath } of machines) if (photoPath !== null) staying.add(photoPath)
  const keys = all.filter(goes).flatMap(({ path }) => (staying.has(path) ? [] : (keyIn(path, rinkId) ?? [])))
  if (keys.length === 0) return []
  const photos = await tx
    .selectFrom('photos')
    .select('id')
    .where('rinkId', '=', rinkId)
    .where('key', 'in', keys)
    .execute()
  return photos.map(({ id }) => id)
}

/** Photos that stay because a machine shows them too no longer belong to the callout. */
export async function pointPhotosAwayFrom(
  tx: OpenTransaction,
  record: RetainedKind,
  ids: readonly number[],
): Promise<void> {
  if (record !== 'engineer_callout') return
  await tx.updateTable('photos').set({ calloutId: null }).where('calloutId', 'in', ids).execute()
}

async function pathsShownBy(tx: OpenTransaction, kind: Showing, rinkId: number) {
  const table = kind === 'engineer_callout' ? 'engineerCallout' : 'machineLockouts'
  const rows = await tx.selectFrom(table).select(['id', 'photoPaths']).where('rinkId', '=', rinkId).execute()
  return rows.flatMap(({ id, photoPaths }) => photoPaths.map(path => ({ kind, id, path })))
}
