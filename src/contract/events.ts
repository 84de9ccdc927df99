import { z } from 'zod'
import { editorSchema } from '#domain/presence/editor.ts'
import { rawEndpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

/** What can change at a rink. A tablet that hears of a topic fetches again whatever it shows of it. */
export const topicSchema = z.enum([
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
export type Topic = z.infer<typeof topicSchema>

/**
 * The data of an event. `resync` says that events may have been missed; `editing` names everybody who is filling in a
 * form at the rink at this moment, in place of those named before.
 */
export const liveEventSchema = z.union([
  z.object({ topic: topicSchema }),
  z.object({ resync: z.literal(true) }),
  z.object({ editing: z.array(editorSchema) }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * The event, with empty data, that tells a page its stream is still alive. It is not an SSE comment, because browsers do
 * not pass those on to the page.
 */
export const ALIVE = 'alive'
/** How often that event is sent: proxies close connections that are silent for a minute. */
export const ALIVE_EVERY_MS = 15_000

/**
 * A header of every JSON answer to a GET at a rink: the place in the rink's event stream at which it was read. A tablet that
 * opens the stream at that place hears of every later change, and need not fetch what it has just read again.
 */
export const LAST_EVENT_ID_HEADER = 'x-place-in-stream'

/**
 * The stream of a rink's events. Topics and `resync` carry an id, their place in the stream. A tablet that names the last
 * id it heard (in the `Last-Event-ID` header, as a reconnecting browser does by itself, or in `lastEventId`) is told each
 * topic that has changed since, once, or `resync` where the server cannot know.
 */
export const events = rawEndpoint({
  name: 'events',
  feature: 'events',
  summary: 'Server-sent events: which topic of the rink changed; takes up where lastEventId left off',
  method: 'GET',
  path: '/api/events',
  access: 'rink',
  query: ofRinkSchema.extend({ lastEventId: z.string().optional() }),
  produces: 'text/event-stream',
})
