import type { Endpoint, PartRead, PartSent } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { callKept } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { discardWrite, keepAndSend, type Settled } from './outbox.ts'
import type { TakesPlaceOf } from './outbox-store.ts'
import { RefusedWriteError } from './refused-write-error.ts'
import { whileAwaited } from './use-outbox.ts'
import type { NewWrite } from './waiting-write.ts'

/** After this long a person is told that it is safe on the tablet; sending goes on. */
const PATIENCE_MS = 4000

/** What became of a write: the server's answer, or 'kept' on this tablet until the network is back. */
export type Written<Reply> = { end: 'sent'; reply: Reply } | { end: 'kept' }

interface Write<E> extends TakesPlaceOf {
  body: PartSent<E, 'body'>
  key: string
  params?: Record<string, string>
  /** What it is in words, and whom it is about. */
  what: string
  who: string
}

type QueuedCall = <E extends Endpoint>(endpoint: E, write: Write<E>) => Promise<Written<PartRead<E, 'reply'>>>

/**
 * Makes a call that may wait: on the tablet's disk before anything is sent. Throws what the server refused at once; it
 * stays on the tablet until whoever shows that calls `forgetShown`, unless it is a draft again.
 * A browser that keeps nothing sends it all the same, and throws also where no answer comes.
 */
export function useQueuedCall(rink: Rink | null): QueuedCall {
  const { user } = useAuth()
  function send<E extends Endpoint>(endpoint: E, write: Write<E>): Promise<Written<PartRead<E, 'reply'>>>
  async function send(
    { name, ...endpoint }: Endpoint,
    { key, body, params = {}, what, who, madeOf, replaces }: Write<Endpoint>,
  ): Promise<Written<unknown>> {
    if (!user) throw new Error('Nobody is logged in')
    if (!rink) throw new Error('No rink selected')
    const madeAt = serverNow().toISOString()
    const made = { performedAt: madeAt, performedBy: user.id }
    const about = { rinkId: rink.id, rinkName: rink.name, what, who, user: user.email, madeAt }
    const kept: NewWrite = { key, call: name, params, body: { ...asObject(body), ...made }, ...about }
    return whileAwaited(key, async () => {
      const settled = await keepAndSend(kept, PATIENCE_MS, { madeOf, replaces }).catch(() => undefined)
      if (settled) return written(settled)
      const reply = await callKept({ name, ...endpoint }, kept)
      if (replaces) await discardWrite(replaces).catch(() => undefined)
      return { end: 'sent', reply }
    })
  }
  return send
}

function written(settled: Settled): Written<unknown> {
  if (settled.end !== 'refused') return settled
  throw new RefusedWriteError(settled.key, settled.refusal)
}

function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
