import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Deps } from '../../deps.ts'
import { mutate, type WriteContext } from '../../mutate.ts'
import { readyPhoto } from './image.ts'
import { deleteUnclaimedPhotos, findPhoto, insertPhoto, type PhotoRow } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a photo waits for the record that shows it. */
const UNCLAIMED_MS = 7 * DAY_MS

interface Upload {
  photo: unknown
  photoId?: string | undefined
}

/**
 * Keeps a photo under the tablet's own name for it; sent again, it answers the same. `photo_format`, `photo_is_heic`
 * (415), `photo_damaged` (400), `photo_id_taken` for another photo under the same name, `storage_full`.
 */
export async function uploadPhoto(
  deps: Deps,
  context: WriteContext,
  { userId, rink }: { userId: number; rink: Rink },
  { photo, photoId: key = randomUUID() }: Upload,
) {
  if (!Buffer.isBuffer(photo) || photo.length === 0)
    throw refuseField('photo', 'Please take at least one photo')
  const contentHash = createHash('sha256').update(photo).digest('hex')
  const before = await findPhoto(deps.db, rink.id, key)
  if (before) return answerFor(requireSame(before, contentHash))
  const { whole, thumbnail, width, height } = await readyPhoto(photo)
  // The files first: a row without its photo would be a lost photo, a photo without its row is swept.
  await deps.files.put(pathOf({ rinkId: rink.id, key }), whole)
  await deps.files.put(pathOf({ rinkId: rink.id, key }, 'thumbnail'), thumbnail)
  return mutate(deps, context, async tx => {
    const meanwhile = await findPhoto(tx, rink.id, key)
    if (meanwhile) return { reply: answerFor(requireSame(meanwhile, contentHash)), audit: [] }
    const uploadedAt = deps.clock().toISOString()
    const row = await insertPhoto(tx, {
      rinkId: rink.id,
      key,
      contentHash,
      width,
      height,
      uploadedAt,
      uploadedBy: userId,
      calloutId: null,
    })
    const audit = [{ action: 'photo.uploaded', record: 'photos', recordId: row.id, content: row }]
    return { reply: answerFor(row), audit }
  })
}

/** A photo of the rink as a stream; `photo_not_found`. */
export async function openPhoto(
  deps: Deps,
  rinkId: number,
  key: string,
  size: 'thumbnail' | undefined,
): Promise<Readable> {
  const row = await findPhoto(deps.db, rinkId, key)
  const file = row && (await deps.files.open(pathOf(row, size)))
  if (!file) throw new Refusal('photo_not_found')
  return file
}

/** The photo at a path that `uploadPhoto` has answered; undefined where it is none of the rink's, or lost. */
export async function openPhotoAt(deps: Deps, rinkId: number, path: string): Promise<Readable | undefined> {
  const key = keyIn(path, rinkId)
  return key === undefined ? undefined : deps.files.open(pathOf({ rinkId, key }))
}

/** The tablet's name for the photo at a path that `uploadPhoto` has answered. */
export function keyIn(path: string, rinkId: number): string | undefined {
  const [, key, rink] = /^\/api\/photos\/([A-Za-z0-9_-]+)\?rinkId=(\d+)$/.exec(path) ?? []
  return Number(rink) === rinkId ? key : undefined
}

/** Removes the photos that no record has claimed for a week. */
export async function sweepPhotos({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - UNCLAIMED_MS).toISOString()
  for (const row of await deleteUnclaimedPhotos(db, before)) {
    await files.remove(pathOf(row))
    await files.remove(pathOf(row, 'thumbnail'))
  }
}

function requireSame(row: PhotoRow, contentHash: string): PhotoRow {
  if (row.contentHash !== contentHash) throw new Refusal('photo_id_taken')
  return row
}

function answerFor({ rinkId, key }: PhotoRow) {
  const photoPath = `/api/photos/${key}?rinkId=${rinkId}`
  return { success: true as const, message: 'The photo is kept.', photoPath }
}

function pathOf({ rinkId, key }: Pick<PhotoRow, 'rinkId' | 'key'>, size?: 'thumbnail'): string {
  return `photos/${rinkId}/${key}${size ? '.thumbnail' : ''}.jpg`
}
