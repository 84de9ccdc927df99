import type { FastifyReply } from 'fastify'
import { reachesRink } from '#domain/permissions.ts'
import type { Caller } from '#server/http/call.ts'
import { usersOfSessions } from '#server/http/session.ts'
import type { HubMessage } from '#server/live/hub.ts'
import { ALIVE_EVENT, COMMENT } from '#server/live/sse-format.ts'
import type { Deps } from '#server/start/deps.ts'

/** A tablet that does not read its events is disconnected; it reconnects and receives the missed ones. */
const MOST_UNTAKEN_BYTES = 65_536

interface Stream {
  rinkId: number
  caller: Caller
  reply: FastifyReply
}

/** The open streams of this server. Recurring work is done for all of them together. */
export class Streams {
  readonly #deps: Deps
  readonly #open = new Set<Stream>()
  #checking: Promise<void> | undefined
  #isCheckDue = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sends the headers and the missed events, then each event until one side disconnects. */
  open({ rinkId, caller, reply }: Stream, lastEventId: string | undefined): void {
    const stream = { rinkId, caller, reply }
    reply.sse.keepAlive()
    reply.sse.sendHeaders()
    // If the tablet has disconnected during the access check, `onClose` would never be called.
    if (reply.raw.destroyed) return
    write(stream, COMMENT)
    this.#open.add(stream)
    const unsubscribe = this.#deps.live.subscribe({ rinkId, lastEventId }, told => tell(stream, told))
    reply.sse.onClose(() => {
      unsubscribe()
      this.#open.delete(stream)
    })
  }

  sayAlive(): void {
    for (const stream of this.#open) write(stream, ALIVE_EVENT)
  }

  closeAll(): void {
    for (const stream of this.#open) close(stream)
  }

  closeOf(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds)
    for (const stream of this.#open) if (ended.has(stream.caller.session.id)) close(stream)
  }

  /**
   * Closes the streams whose session has ended or has lost access to the rink, since a stream outlives its
   * initial check. One query checks all of them. A call during a check causes one further check.
   */
  async check(): Promise<void> {
    this.#isCheckDue = true
    this.#checking ??= this.#checkWhileDue().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #checkWhileDue(): Promise<void> {
    while (this.#isCheckDue && this.#open.size > 0) {
      this.#isCheckDue = false
      await this.#checkOnce()
    }
  }

  async #checkOnce(): Promise<void> {
    const checked = [...this.#open]
    const sessionIds = new Set(checked.map(({ caller }) => caller.session.id))
    const users = await usersOfSessions(this.#deps, [...sessionIds])
    for (const stream of checked) {
      const user = users.get(stream.caller.session.id)
      if (user && reachesRink(user, stream.rinkId)) stream.caller.user = user
      else close(stream)
    }
  }
}

/**
 * Everyone with access to the rink can see every topic through some endpoint, so every stream gets all
 * events.
 */
function tell(stream: Stream, { text }: HubMessage): void {
  write(stream, text)
}

function write({ reply: { raw, sse } }: Stream, text: Buffer): void {
  if (!sse.isConnected) return
  if (raw.writableLength > MOST_UNTAKEN_BYTES) raw.destroy()
  else raw.write(text)
}

// Closes the connection too: a keep-alive connection would delay the shutdown.
function close({ reply: { raw, sse } }: Stream): void {
  const { socket } = raw
  sse.close()
  socket?.destroySoon()
}
