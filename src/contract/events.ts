import { z } from 'zod'
import { editorSchema } from '#domain/presence/editor.ts'
import { rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

/** Topics that can change at a rink. A tablet that receives a topic refetches the data it shows of it. */
export const topicSchema = z.enum([
  'rinks',
  'checklists',
  'checks',
  'staff',
  'handovers',
  'shift-ends',
  'callouts',
  'actions',
  'diary',
  'incidents',
  'documents',
  'equipment',
  'places',
  'log',
  'notices',
  'signatures',
])
export type Topic = z.infer<typeof topicSchema>

/**
 * The data of an event. `resync` says that events may have been missed. `editing` lists everyone who is
 * filling in a form at the rink, and replaces the previous list.
 */
export const liveEventSchema = z.union([
  z.object({ topic: topicSchema }),
  z.object({ resync: z.literal(true) }),
  z.object({ editing: z.array(editorSchema) }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * A heartbeat with empty data. It is not an SSE comment, because browsers do not pass those on to the page.
 */
export const ALIVE = 'alive'
/** The interval of heartbeats: proxies close connections that are silent for a minute. */
export const ALIVE_EVERY_MS = 15_000

/**
 * A header of every JSON reply to a GET at a rink: the position in the rink's event stream at the time of
 * reading. A tablet that opens the stream there receives every later change, and need not refetch what it has
 * just read.
 */
export const EVENT_CURSOR_HEADER = 'x-event-cursor'

/**
 * The event stream of a rink. Topics and `resync` carry an id, their position in the stream. A tablet sends
 * the last id it received (in the `Last-Event-ID` header, as a reconnecting browser does, or in
 * `lastEventId`) and receives each topic that has changed since, once, or `resync` if the server cannot know.
 */
export const events = rawEndpoint({
  name: 'events',
  feature: 'events',
  summary: 'Server-sent events that name the changed topics of a rink; resumes after `lastEventId`',
  method: 'GET',
  path: '/api/events',
  access: 'rink',
  query: ofRinkSchema.extend({ lastEventId: z.string().optional() }),
  produces: 'text/event-stream',
})
