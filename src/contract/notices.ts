import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { noticeSchema } from '#domain/notices/notice.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema, page } from './query.ts'

export const listNotices = endpoint({
  name: 'listNotices',
  feature: 'notices',
  summary: 'Notices to the managers of a rink, newest first; with `open`, those not yet acknowledged',
  method: 'GET',
  path: '/api/notices',
  access: 'rink',
  query: ofRinkSchema.extend({ ...page, open: z.literal('true').optional() }),
  reply: z.array(noticeSchema),
})

export const acknowledgeNotice = endpoint({
  name: 'acknowledgeNotice',
  feature: 'notices',
  summary: 'Confirm, as a manager with a PIN, that a notice has been read',
  method: 'POST',
  path: '/api/notices/:id/acknowledgement',
  access: 'rink',
  params: z.object({ id: recordIdInAddress('The notice in the address') }),
  body: z.object({ rinkId: recordId('rinkId'), ...pinFields }),
  status: 201,
  reply: doneSchema.extend(noticeSchema.shape),
})
