import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/photos.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/photos/photo.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import { NOTHING_POLICY } from '#server/http/security-headers.ts'
import { openPhoto, uploadPhoto } from '#server/photos/photos.ts'
import type { Deps } from '#server/start/deps.ts'

/** A photo never changes under its name, and only the rink's users may see it. */
const KEPT_BY_BROWSERS = 'private, max-age=31536000, immutable'

export async function photoRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  await registerMultipart(app, deps, {
    largestFile: LARGEST_PHOTO_BYTES,
    calls: forms => forms.json(calls.uploadPhoto, ({ writer, body }) => uploadPhoto(deps, writer, body)),
  })
  mount.raw(calls.showPhoto, async ({ rink, params, query, reply }) => {
    const file = await openPhoto(deps, rink.id, params.id, query.size)
    return (
      reply
        .type(calls.showPhoto.produces)
        .header('cache-control', KEPT_BY_BROWSERS)
        // The next person of a shared device has another session: the browser asks the server again.
        .header('vary', 'cookie')
        .header('content-security-policy', NOTHING_POLICY)
        .send(file)
    )
  })
}
