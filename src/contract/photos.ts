import { z } from 'zod'
import { photoKey, photoUpload } from '#domain/photos/photo.ts'
import { done } from './done.ts'
import { endpoint, rawEndpoint } from './endpoint.ts'
import { ofRink } from './query.ts'

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  feature: 'photos',
  summary: 'Upload a photo as multipart/form-data; the same `photoId` again answers the same path',
  method: 'POST',
  path: '/api/upload-photo',
  access: 'rink',
  body: photoUpload,
  status: 201,
  reply: done.extend({ photoPath: z.string() }),
  failed: 'Failed to upload photo',
})

export const showPhoto = rawEndpoint({
  name: 'showPhoto',
  feature: 'photos',
  summary: 'A photo of the rink, whole or as a thumbnail',
  method: 'GET',
  path: '/api/photos/:id',
  access: 'rink',
  params: z.object({ id: photoKey }),
  query: ofRink.extend({ size: z.literal('thumbnail').optional() }),
  produces: 'image/jpeg',
})
