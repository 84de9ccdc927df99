import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { photoKeySchema } from '#domain/photos/photo.ts'
import { readJson } from '#web/api/read-json.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { photosWith } from './outbox-store.ts'
import { requireSendable } from './queued-write.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

const newWriteSchema = z.object({
  key: z.string().min(1).max(200),
  call: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  about: z.record(z.string(), z.string()).optional(),
  rinkId: z.int(),
  rinkName: z.string(),
  what: z.string(),
  who: z.string(),
  user: z.string(),
  madeAt: z.iso.datetime(),
}) satisfies z.ZodType<NewWrite>

/** A photo in a file: the picture is base64. */
const photoSchema = z.object({
  id: photoKeySchema,
  place: z.string(),
  takenAt: z.string(),
  isScaled: z.boolean(),
  picture: z.base64(),
})

const rescueSchema = z.object({
  rinkbook: z.literal('unsent records'),
  version: z.literal(1),
  writes: z.array(z.unknown()),
  photos: z.array(photoSchema).default([]),
})

/** The writes of a rescue file in order, the photos that wait with them, and the number of writes that cannot be sent. */
export interface Rescued {
  writes: NewWrite[]
  photos: StoredPhoto[]
  damaged: number
}

/**
 * Exports pending writes with their photos to a file for another tablet. The keys are the same, so nothing is recorded
 * twice.
 */
export async function rescueFile(writes: readonly WaitingWrite[]): Promise<Blob> {
  const photos = (await Promise.all(writes.map(photosWith))).flat()
  const content = {
    rinkbook: 'unsent records',
    version: 1,
    writes: writes.map(write => newWriteSchema.parse(write)),
    photos: await Promise.all(
      photos.map(async photo => photoSchema.parse({ ...photo, picture: await inBase64(photo.picture) })),
    ),
  }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

/** The content of a rescue file; undefined for any other file. */
export function readRescueFile(text: string): Rescued | undefined {
  const { data: found } = rescueSchema.safeParse(readJson(text))
  if (!found) return undefined
  const writes = found.writes.flatMap(one => {
    const { data } = newWriteSchema.safeParse(one)
    return data && isWhole(data) ? [data] : []
  })
  const photos = found.photos.map(photo => ({
    ...photo,
    picture: fromBase64(photo.picture),
    path: null,
    uploadedAt: null,
  }))
  return { writes, photos, damaged: found.writes.length - writes.length }
}

async function inBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Blob {
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

/** True if the write can be sent and its description matches its body. */
function isWhole(write: NewWrite): boolean {
  const { body, rinkId, madeAt } = write
  return (
    endpointOf(write)?.body?.safeParse(body).success === true &&
    body['rinkId'] === rinkId &&
    body['performedAt'] === madeAt &&
    typeof body['performedBy'] === 'number'
  )
}

function endpointOf(write: NewWrite): Endpoint | undefined {
  try {
    return requireSendable(write)
  } catch {
    return undefined
  }
}
