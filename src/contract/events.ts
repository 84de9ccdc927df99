import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { rawEndpoint } from './endpoint.ts'

/** What can change at a rink. A tablet that hears a topic asks again for what it shows of it. */
export const topic = z.enum([
  'rinks',
  'checklists',
  'staff',
  'handovers',
  'shift-ends',
  'callouts',
  'diary',
  'incidents',
  'documents',
  'equipment',
])
export type Topic = z.infer<typeof topic>

/** The data of an event; `resync` says that events may have been missed. */
export const liveEvent = z.union([z.object({ topic }), z.object({ resync: z.literal(true) })])
export type LiveEvent = z.infer<typeof liveEvent>

export const events = rawEndpoint({
  name: 'events',
  feature: 'events',
  summary: 'Server-sent events: which topic of the rink changed',
  method: 'GET',
  path: '/api/events',
  access: 'rink',
  query: z.object({ rinkId: recordIdInAddress('rinkId') }),
  produces: 'text/event-stream',
})
