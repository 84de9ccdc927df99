import type { Endpoint, PartRead, PartSent } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, callKept } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { keepAndSend, type Settled } from './outbox.ts'
import type { MadeOf } from './outbox-store.ts'
import { whileAwaited } from './use-outbox.ts'
import type { NewWrite } from './waiting-write.ts'

/** After this long a person is told that it is safe on the tablet; sending goes on. */
const PATIENCE_MS = 4000

/** What became of a write: the server's answer, or 'kept' on this tablet until the network is back. */
export type Written<Reply> = { end: 'sent'; reply: Reply } | { end: 'kept' }

interface Write<E> {
  body: PartSent<E, 'body'>
  key: string
  params?: Record<string, string>
  /** What it is in words, and whom it is about. */
  what: string
  who: string
  madeOf?: MadeOf
}

type QueuedCall = <E extends Endpoint>(endpoint: E, write: Write<E>) => Promise<Written<PartRead<E, 'reply'>>>

/**
 * Makes a call that may wait: on the tablet's disk before anything is sent. Throws what the server refused at once.
 * A browser that keeps nothing sends it all the same, and throws also where no answer comes.
 */
export function useQueuedCall(rink: Rink | null): QueuedCall {
  const { user } = useAuth()
  function send<E extends Endpoint>(endpoint: E, write: Write<E>): Promise<Written<PartRead<E, 'reply'>>>
  async function send(
    { name, ...endpoint }: Endpoint,
    { key, body, params = {}, what, who, madeOf }: Write<Endpoint>,
  ): Promise<Written<unknown>> {
    if (!user) throw new Error('Nobody is signed in')
    if (!rink) throw new Error('No rink selected')
    const madeAt = serverNow().toISOString()
    const made = { performedAt: madeAt, performedBy: user.id }
    const about = { rinkId: rink.id, rinkName: rink.name, what, who, user: user.email, madeAt }
    const kept: NewWrite = { key, call: name, params, body: { ...asObject(body), ...made }, ...about }
    return whileAwaited(key, async () => {
      const settled = await keepAndSend(kept, PATIENCE_MS, madeOf).catch(() => undefined)
      if (!settled) return { end: 'sent', reply: await callKept({ name, ...endpoint }, kept) }
      return written(settled)
    })
  }
  return send
}

function written(settled: Settled): Written<unknown> {
  if (settled.end !== 'refused') return settled
  const { status, body } = settled.refusal
  throw new ApiError(new Response(null, { status }), body)
}

function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
