import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { showPhoto, uploadPhoto as uploadPhotoCall } from '#contract/photos.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/photos/photo.ts'
import type { Deps } from '../../deps.ts'
import { type Mount, mountOn } from '../../http/mount.ts'
import { openPhoto, uploadPhoto } from './photos.ts'

/** A photo never changes under its name, and is for the rink's own people only. */
const KEPT_BY_BROWSERS = 'private, max-age=31536000, immutable'

export async function photoRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  // The only call that takes a form: everywhere else a form is refused as content of the wrong type.
  await app.register(async forms => {
    await forms.register(fastifyMultipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 1, fileSize: LARGEST_PHOTO_BYTES, fields: 10, fieldSize: 1000, parts: 11 },
    })
    forms.addHook('preValidation', async request => {
      const { body } = request
      if (typeof body === 'object' && body !== null && 'rinkId' in body) body.rinkId = Number(body.rinkId)
    })
    mountOn(forms, deps).json(uploadPhotoCall, ({ write, caller, rink, body }) =>
      uploadPhoto(deps, write, { userId: caller.user.id, rink }, body),
    )
  })
  mount.raw(showPhoto, async ({ rink, params, query, reply }) => {
    const file = await openPhoto(deps, rink.id, params.id, query.size)
    return reply.type(showPhoto.produces).header('cache-control', KEPT_BY_BROWSERS).send(file)
  })
}
