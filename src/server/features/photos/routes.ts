import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/photos.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/photos/photo.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import { NOTHING_POLICY } from '#server/http/security-headers.ts'
import { findPhotoFile, uploadPhoto } from '#server/photos/photos.ts'
import type { Deps } from '#server/start/deps.ts'

/**
 * Only the rink's users may see a photo, and a shared device has many: the browser asks each time, and gets no bytes
 * again that it already has.
 */
const ASKED_EACH_TIME = 'private, no-cache'

export async function photoRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  await registerMultipart(app, deps, {
    largestFile: LARGEST_PHOTO_BYTES,
    calls: forms => forms.json(calls.uploadPhoto, ({ writer, body }) => uploadPhoto(deps, writer, body)),
  })
  mount.raw(calls.showPhoto, async ({ rink, params, query, request, reply }) => {
    const { hash, read } = await findPhotoFile(deps, rink.id, params.id, query.size)
    const etag = `"${hash}"`
    reply
      .header('cache-control', ASKED_EACH_TIME)
      .header('etag', etag)
      .header('vary', 'cookie')
      .header('content-security-policy', NOTHING_POLICY)
    // A proxy may have marked it as weak.
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(calls.showPhoto.produces).send(await read())
  })
}
