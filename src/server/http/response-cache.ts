import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Rink } from '#domain/rinks/rink.ts'
import { DataVersionCache } from '#server/db/data-version-cache.ts'
import type { Deps } from '#server/start/deps.ts'
import type { Caller } from './call.ts'
import { tokenHashOf, unnotedUntil } from './session.ts'

/** The total characters of all replies. */
const MOST_CACHED = 2_000_000
export const JSON_TYPE = 'application/json; charset=utf-8'

/** A cached reply, its recipient, and its validity in milliseconds since 1970. */
interface CachedAnswer {
  text: string
  headers: readonly (readonly [string, string])[]
  caller: Caller | null
  rink: Rink | null
  from: number
  until: number
}

/** A request whose reply may be cached, and the state of the data when it arrived (`DataVersionCache`). */
interface Asked {
  key: string
  since: number
  until: number
  /** The headers that every reply gets anyway. */
  common: ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    asked: Asked | null
  }
}

/** Caches replies to GET requests for the same session and address, until the next commit. */
export class ResponseCache {
  readonly #deps: Deps
  readonly #answers: DataVersionCache<CachedAnswer>

  constructor(deps: Deps) {
    this.#deps = deps
    this.#answers = new DataVersionCache(deps.db, MOST_CACHED)
  }

  /** Runs before anything is read: sends the cached reply, or passes the request on. */
  readonly sendAgain = (
    request: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): void => {
    const since = this.#answers.stateOfTurn()
    const tokenHash = since === undefined ? undefined : tokenHashOf(this.#deps, request)
    if (since === undefined || tokenHash === undefined) return done()
    const key = `${tokenHash} ${request.url}`
    const at = this.#deps.clock().getTime()
    const known = this.#answers.get(key)
    if (!known || at < known.from || at >= known.until) {
      const common = new Set(Object.keys(reply.getHeaders()))
      request.asked = { key, since, until: Number.POSITIVE_INFINITY, common }
      return done()
    }
    request.caller = known.caller
    request.rink = known.rink
    for (const [name, value] of known.headers) reply.header(name, value)
    reply.header('content-type', JSON_TYPE).send(known.text)
  }

  /** Sets the latest expiry of the reply, in milliseconds since 1970. */
  expireAt({ asked }: FastifyRequest, at: number): void {
    if (asked) asked.until = Math.min(asked.until, at)
  }

  /** Sends a reply, or its `written` text if given, and caches it if possible. */
  send(request: FastifyRequest, reply: FastifyReply, answer: unknown, written?: string): FastifyReply {
    const { asked, caller, rink } = request
    const text = written ?? (asked && caller ? reply.serialize(answer) : undefined)
    if (typeof text !== 'string') return reply.send(answer)
    if (!asked || !caller) return reply.header('content-type', JSON_TYPE).send(text)
    const { key, since, common } = asked
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]): [string, string][] =>
      common.has(name) ? [] : [[name, String(value)]],
    )
    // Not the arrival of the request: the reply may depend on a later time.
    const from = this.#deps.clock().getTime()
    const until = Math.min(asked.until, unnotedUntil(caller.session))
    const weight = key.length + text.length
    this.#answers.set(key, { text, headers, caller, rink, from, until }, { since, weight })
    return reply.header('content-type', JSON_TYPE).send(text)
  }
}
