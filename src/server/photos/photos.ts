import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { Refusal, refuseField } from '#domain/errors.ts'
import { PHOTO_MISSING, photoPathOf } from '#domain/photos/photo.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { PhotosTable } from '#server/db/photo-tables.ts'
import { photoPath as filePath, newFileKey, PHOTOS_FOLDER } from '#server/files/file-paths.ts'
import { readSoundFile } from '#server/files/sound-file.ts'
import type { Writer } from '#server/http/call.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { readyPhoto } from './image.ts'
import {
  deleteUnclaimedPhotos,
  findPhoto,
  insertPhoto,
  isClaimed,
  NO_OWNER,
  type PhotoRow,
  rinksWithUnclaimedPhotos,
  touchPhoto,
} from './photo-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** The time that a photo waits for the record that shows it. */
const UNCLAIMED_MS = 7 * DAY_MS

interface Upload {
  photo: unknown
  photoId?: string | undefined
}

/**
 * Stores a photo under the tablet's key; a repeated upload gets the same reply. `photo_format`,
 * `photo_is_heic` (415), `photo_damaged` (400), `photo_id_taken` for another photo under the same key,
 * `storage_full`.
 */
export async function uploadPhoto(
  deps: Deps,
  writer: Writer,
  { photo, photoId: key = randomUUID() }: Upload,
) {
  if (!Buffer.isBuffer(photo) || photo.length === 0) throw refuseField('photo', PHOTO_MISSING)
  const { userId, rink } = writer
  const contentHash = sha256(photo)
  const known = await findPhoto(deps.db, rink.id, key)
  if (known && (await isStillWanted(deps, requireSame(known, contentHash)))) return answerFor(known)
  const stored = await storePhoto(deps, rink.id, photo, key)
  return mutate(deps, writer, async tx => {
    const uploaded = await findPhoto(tx, rink.id, key)
    if (uploaded) return { reply: answerFor(requireSame(uploaded, contentHash)), audit: [] }
    const { photoPath, audit } = await insertStored(tx, stored, userId)
    return { reply: keptAt(photoPath), audit: [audit] }
  })
}

/** The columns of a photo whose files are stored. */
type StoredPhoto = Omit<Insertable<PhotosTable>, 'uploadedBy'>

/**
 * Stores the files of a photo, for a row that follows (`insertStored`). `photo_format`, `photo_is_heic` (415),
 * `photo_damaged` (400), `storage_full`.
 */
export async function storePhoto(
  { files, clock }: Deps,
  rinkId: number,
  photo: Buffer,
  key: string = randomUUID(),
): Promise<StoredPhoto> {
  const { whole, thumbnail, width, height } = await readyPhoto(photo)
  // The files first, under a unique name: a row without its file would be a lost photo, and another photo
  // uploaded with the same key at the same time must not overwrite this one. Files without a row are swept.
  const place = { rinkId, key, contentHash: sha256(photo), fileKey: newFileKey() }
  await files.put(filePath(place), whole)
  await files.put(filePath(place, 'thumbnail'), thumbnail)
  return {
    ...place,
    fileHash: sha256(whole),
    thumbnailHash: sha256(thumbnail),
    width,
    height,
    uploadedAt: clock().toISOString(),
    ...NO_OWNER,
  }
}

/** Adds the row of a stored photo; `uploadedBy` is `null` for someone without an account. */
export async function insertStored(
  tx: OpenTransaction,
  stored: StoredPhoto,
  uploadedBy: number | null,
): Promise<{ photoPath: string; audit: AuditNote }> {
  const { id, key, rinkId } = await insertPhoto(tx, { ...stored, uploadedBy })
  return {
    photoPath: photoPathOf(key, rinkId),
    audit: { action: 'photo.uploaded', record: 'photos', recordId: id },
  }
}

/** The hash of a photo's file at the rink, and how to read it; `photo_not_found`, and `file_altered` on reading. */
export async function findPhotoFile(
  deps: Deps,
  rinkId: number,
  key: string,
  size: 'thumbnail' | undefined,
): Promise<{ hash: string; read: () => Promise<Buffer> }> {
  const row = await findPhoto(deps.db, rinkId, key)
  if (!row) throw new Refusal('photo_not_found')
  const read = async () => {
    const file = await readPhoto(deps, row, size)
    if (!file) throw new Refusal('photo_not_found')
    return file
  }
  return { hash: size ? row.thumbnailHash : row.fileHash, read }
}

function readPhoto(deps: Deps, row: PhotoRow, size?: 'thumbnail'): Promise<Buffer | undefined> {
  return readSoundFile(deps, filePath(row, size), size ? row.thumbnailHash : row.fileHash)
}

/**
 * The photo at a path that `uploadPhoto` has returned; undefined if it is not a photo of the rink, or its
 * file is lost or altered.
 */
export async function openPhotoAt(deps: Deps, rinkId: number, path: string): Promise<Buffer | undefined> {
  const key = keyIn(path, rinkId)
  const row = key === undefined ? undefined : await findPhoto(deps.db, rinkId, key)
  if (!row) return undefined
  return readPhoto(deps, row).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'file_altered') return undefined
    throw error
  })
}

/** The tablet's key of the photo at a path that `uploadPhoto` has returned. */
export function keyIn(path: string, rinkId: number): string | undefined {
  const [, key, rink] = /^\/api\/photos\/([A-Za-z0-9_-]+)\?rinkId=(\d+)$/.exec(path) ?? []
  return Number(rink) === rinkId ? key : undefined
}

/**
 * Deletes the photos that have been unclaimed for a week, and removes the files that belong to no photo and
 * have not been written for a week.
 */
export async function sweepPhotos(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  const before = new Date(clock().getTime() - UNCLAIMED_MS)
  for (const rinkId of await rinksWithUnclaimedPhotos(db, before.toISOString())) {
    await forgetUnclaimed(deps, rinkId, before.toISOString())
  }
  for await (const path of files.writtenBefore(PHOTOS_FOLDER, before)) {
    if (!(await isOfPhoto(db, path))) await files.remove(path)
  }
}

function forgetUnclaimed(deps: Deps, rinkId: number, uploadedBefore: string): Promise<null> {
  return mutate(deps, { rinkId, userId: null, requestId: null, key: null }, async tx => {
    const ids = await deleteUnclaimedPhotos(tx, rinkId, uploadedBefore)
    const audit = ids.map(
      (recordId): AuditNote => ({ action: 'photo.forgotten', record: 'photos', recordId, isGone: true }),
    )
    return { reply: null, audit }
  })
}

/** A repeated upload extends an unclaimed photo's time by a week; false if it was swept in between. */
async function isStillWanted({ db, clock }: Deps, photo: PhotoRow): Promise<boolean> {
  return isClaimed(photo) || (await touchPhoto(db, photo.id, clock().toISOString()))
}

async function isOfPhoto(db: Database, path: string): Promise<boolean> {
  const [, rinkId, key] = /^photos\/(\d+)\/([\w-]+)\./.exec(path) ?? []
  const row = key === undefined ? undefined : await findPhoto(db, Number(rinkId), key)
  return row !== undefined && [filePath(row), filePath(row, 'thumbnail')].includes(path)
}

function requireSame(row: PhotoRow, contentHash: string): PhotoRow {
  if (row.contentHash !== contentHash) throw new Refusal('photo_id_taken')
  return row
}

function answerFor({ rinkId, key }: PhotoRow) {
  return keptAt(photoPathOf(key, rinkId))
}

function keptAt(photoPath: string) {
  return { success: true as const, message: 'The photo is kept.', photoPath }
}
