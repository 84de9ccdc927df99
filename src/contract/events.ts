import { z } from 'zod'
import { editor } from '#domain/editing/editor.ts'
import { rawEndpoint } from './endpoint.ts'
import { ofRink } from './query.ts'

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

/**
 * The data of an event. `resync` says that events may have been missed; `editing` names everybody who is filling in a
 * form at the rink at this moment, in place of those named before.
 */
export const liveEvent = z.union([
  z.object({ topic }),
  z.object({ resync: z.literal(true) }),
  z.object({ editing: z.array(editor) }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * The name of the event by which a stream says that it is alive. It is an event and no comment, because a page hears
 * nothing of comments; its data is empty.
 */
export const ALIVE = 'alive'
/** How often a stream says so; proxies cut what is silent for a minute. */
export const ALIVE_EVERY_MS = 15_000

/**
 * The header of every answer in JSON to a reading at a rink: the place in the stream from which on it may be out of date. A tablet that
 * takes the stream up from there hears of all that its answer did not say yet, and need not ask again for what it has just read.
 */
export const PLACE_IN_STREAM = 'x-place-in-stream'

/**
 * The stream of a rink's events. Events of a topic and `resync` carry an id, the place in the stream. Whoever names the
 * last one that they heard (in the `Last-Event-ID` header, as a browser does that connects again by itself, or in
 * `lastEventId`) is told the topics that changed since, each once, or `resync` where the server cannot know.
 */
export const events = rawEndpoint({
  name: 'events',
  feature: 'events',
  summary: 'Server-sent events: which topic of the rink changed; takes up where lastEventId left off',
  method: 'GET',
  path: '/api/events',
  access: 'rink',
  query: ofRink.extend({ lastEventId: z.string().optional() }),
  produces: 'text/event-stream',
})
