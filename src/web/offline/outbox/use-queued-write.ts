import { useQueryClient } from '@tanstack/react-query'
import type { PartRead, PartSent } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { callKept } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { refreshAfterWrite } from '#web/live/live.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { discardWrite, keepAndSend, type Settled } from './outbox.ts'
import type { TakesPlaceOf } from './outbox-store.ts'
import type { QueuedWrite, QueuedWriteOf } from './queued-write.ts'
import { whileAwaited } from './use-outbox.ts'
import type { NewWrite, StoredRefusal } from './waiting-write.ts'

/** After this delay the screen says that the write is saved on the tablet; sending continues. */
const PATIENCE_MS = 4000

/** What became of a write: the server's answer, or 'kept' on this tablet until the network is back. */
export type Written<Reply> = { end: 'sent'; reply: Reply } | { end: 'kept' }

interface AnyQueuedWrite extends QueuedWrite {
  label(body: unknown, about: Record<string, string>): { what: string; who: string }
}

interface AnyWrite extends TakesPlaceOf {
  body?: unknown
  key: string
  params?: Record<string, string>
  about?: Record<string, string>
}

type Write<E, About> = AnyWrite & { body: PartSent<E, 'body'> } & (Record<string, never> extends About
    ? unknown
    : { about: About })

type SendQueued = <E extends QueuedWrite['endpoint'], About extends Record<string, string>>(
  definition: QueuedWriteOf<E, About>,
  write: Write<E, About>,
) => Promise<Written<PartRead<E, 'reply'>>>

/**
 * Makes a write that may wait: on the tablet's disk before anything is sent. Throws what the server refused at once; it
 * stays on the tablet until whoever shows that calls `forgetShown`, unless it is a draft again.
 * A browser that keeps nothing sends it all the same, and throws also where no answer comes.
 */
export function useQueuedWrite(rink: Rink | null): SendQueued {
  const { user } = useAuth()
  const queries = useQueryClient()
  function send<E extends QueuedWrite['endpoint'], About extends Record<string, string>>(
    definition: QueuedWriteOf<E, About>,
    write: Write<E, About>,
  ): Promise<Written<PartRead<E, 'reply'>>>
  async function send(
    definition: AnyQueuedWrite,
    { key, body, params = {}, about = {}, madeOf, replaces }: AnyWrite,
  ): Promise<Written<unknown>> {
    if (!user) throw new Error('Nobody is logged in')
    if (!rink) throw new Error('No rink selected')
    const { endpoint, topics } = definition
    const madeAt = serverNow().toISOString()
    const made = { performedAt: madeAt, performedBy: user.id }
    const kept: NewWrite = {
      key,
      call: endpoint.name,
      params,
      body: { ...asObject(body), ...made },
      about,
      rinkId: rink.id,
      rinkName: rink.name,
      ...definition.label(body, about),
      user: user.email,
      madeAt,
    }
    return whileAwaited(key, async () => {
      const settled = await keepAndSend(kept, PATIENCE_MS, { madeOf, replaces }).catch(() => undefined)
      if (settled) return written(settled)
      const sentAt = Date.now()
      const reply = await callKept(endpoint, kept)
      refreshAfterWrite(queries, rink.id, topics, sentAt)
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

/** The server has refused a write at once; the write stays on the tablet until its author has seen the reason. */
export class RefusedWriteError extends ApiError {
  /** Of the write. */
  readonly key: string

  constructor(key: string, refusal: StoredRefusal) {
    super(refusal, refusal.body)
    this.key = key
  }
}

/**
 * Forgets a write whose refusal its maker has just been shown, with all they typed still before them. Never rejects: a
 * store that fails keeps it in the list of what was refused.
 */
export async function forgetShown(refused: unknown): Promise<void> {
  if (!(refused instanceof RefusedWriteError)) return
  try {
    await discardWrite(refused.key)
  } catch {
    // It is still in the list.
  }
}
