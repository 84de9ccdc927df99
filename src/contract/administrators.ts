import { z } from 'zod'
import { recordId } from '#domain/fields.ts'
import { administratorNoticeSchema } from '#domain/notices/administrator-notice.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

export const listAdministratorNotices = endpoint({
  name: 'listAdministratorNotices',
  feature: 'notices',
  summary:
    'Administrators whom others have added, changed or removed since you last reviewed this list, newest first',
  method: 'GET',
  path: '/api/administrators/notices',
  access: 'admin',
  reply: z.array(administratorNoticeSchema),
})

export const reviewAdministrators = endpoint({
  name: 'reviewAdministrators',
  feature: 'notices',
  summary: 'Confirm that you have read the changes of administrators up to the given one',
  method: 'POST',
  path: '/api/administrators/notices/review',
  access: 'admin',
  body: z.object({ upTo: recordId('upTo') }),
  status: 201,
  reply: doneSchema,
})
