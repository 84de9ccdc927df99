import { useQueryClient } from '@tanstack/react-query'
import type { PartRead, PartSent } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName } from '#domain/users/user.ts'
import { callKept } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { offlineTicket } from '#web/api/offline-ticket.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { refreshAfterWrite } from '#web/live/live.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { discardWrite, keepAndSend, type Settled } from './outbox.ts'
import type { ReplacedData } from './outbox-store.ts'
import type { QueuedWrite, QueuedWriteOf } from './queued-write.ts'
import { trackAwaited } from './use-outbox.ts'
import type { NewWrite, StoredRefusal } from './waiting-write.ts'

/** After this delay the screen says that the write is saved on the tablet; sending continues. */
const PATIENCE_MS = 4000

/** The outcome of a write: the server's reply, or 'kept' on this tablet until the network is back. */
export type Written<Reply> = { end: 'sent'; reply: Reply } | { end: 'kept'; key: string }

interface AnyQueuedWrite extends QueuedWrite {
  label(body: unknown, about: Record<string, string>): { what: string; who: string }
}

interface AnyWrite extends ReplacedData {
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
 * Sends a write that may be queued. It is stored durably before it is sent. Throws an immediate refusal; the
 * write then stays on the tablet until the screen calls `discardRefused`, unless it has become a draft again.
 * Without storage, the write is sent directly, and a missing response throws as well.
 */
export function useQueuedWrite(rink: Rink | null): SendQueued {
  const { user, isClaimed } = useAuth()
  const queries = useQueryClient()
  function send<E extends QueuedWrite['endpoint'], About extends Record<string, string>>(
    definition: QueuedWriteOf<E, About>,
    write: Write<E, About>,
  ): Promise<Written<PartRead<E, 'reply'>>>
  async function send(
    definition: AnyQueuedWrite,
    { key, body, params = {}, about = {}, sourceDraft, replaces, notBefore }: AnyWrite,
  ): Promise<Written<unknown>> {
    if (!user) throw new Error('Nobody is logged in')
    if (!rink) throw new Error('No rink selected')
    const { endpoint, topics } = definition
    const madeAt = serverNow().toISOString()
    const ticket = offlineTicket()
    const made = {
      performedAt: madeAt,
      performedBy: user.id,
      ...(isClaimed && { isClaimed }),
      ...(ticket && { offlineTicket: ticket }),
    }
    const kept: NewWrite = {
      key,
      call: endpoint.name,
      params,
      body: { ...asObject(body), ...made },
      about,
      rinkId: rink.id,
      rinkName: rink.name,
      ...definition.label(body, about),
      user: accountName(user),
      madeAt,
    }
    return trackAwaited(key, async () => {
      const settled = await keepAndSend(kept, isClaimed ? 0 : PATIENCE_MS, {
        sourceDraft,
        replaces,
        notBefore,
      }).catch(() => undefined)
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

/** An immediate refusal; the write stays on the tablet until its author has seen the reason. */
export class RefusedWriteError extends ApiError {
  /** The key of the write. */
  readonly key: string

  constructor(key: string, refusal: StoredRefusal) {
    super(refusal, refusal.body)
    this.key = key
  }
}

/**
 * Discards a refused write after its screen has shown the reason and the form still has the content. Never
 * rejects: if the store fails, the write stays in the list.
 */
export async function discardRefused(refused: unknown): Promise<void> {
  if (!(refused instanceof RefusedWriteError)) return
  try {
    await discardWrite(refused.key)
  } catch {
    // It stays in the list.
  }
}
