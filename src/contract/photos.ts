import { z } from 'zod'
import { photoKeySchema, photoUploadSchema } from '#domain/photos/photo.ts'
import { doneSchema } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  feature: 'photos',
  summary: 'Upload a photo as multipart/form-data; repeating a `photoId` returns the same path',
  method: 'POST',
  path: '/api/upload-photo',
  access: 'rink',
  body: photoUploadSchema,
  status: 201,
  reply: doneSchema.extend({ photoPath: z.string() }),
  failed: 'Failed to upload photo',
})

export const showPhoto = rawEndpoint({
  name: 'showPhoto',
  feature: 'photos',
  summary: 'A photo, in full size or as a thumbnail',
  method: 'GET',
  path: '/api/photos/:id',
  access: 'rink',
  params: z.object({ id: photoKeySchema }),
  query: ofRinkSchema.extend({ size: z.literal('thumbnail').optional() }),
  produces: 'image/jpeg',
})
