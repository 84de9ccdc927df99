import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { PartRead } from '#contract/endpoint.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import type { WriteContext } from '#server/writes/mutate.ts'

export interface Session {
  id: number
  /** The rink it last worked in. */
  rinkId: number | null
  createdAt: string
  lastSeenAt: string
}

/** The caller: a signed-in user and one of their sessions. */
export interface Caller {
  user: User
  session: Session
}

/** Who writes, at which rink and in which session. */
export interface Writer extends WriteContext {
  user: User
  userId: number
  rink: Rink
  rinkId: number
  sessionId: number
}

/** One call, read and allowed: what a route hands to its verb. */
export interface Call<E> {
  params: PartRead<E, 'params'>
  query: PartRead<E, 'query'>
  body: PartRead<E, 'body'>
  /** The caller of a request. Throws for the access 'anyone', which authenticates nobody. */
  readonly caller: Caller
  /** The rink that the call names and the caller reaches. Throws for an access without a rink. */
  readonly rink: Rink
  write: WriteContext
  /** The same for a verb at the rink of the call. Throws as `rink` does. */
  readonly writer: Writer
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

/** A call before its parts have the types of its contract. */
export type UntypedCall = Omit<Call<unknown>, 'params' | 'query' | 'body'> & {
  params: unknown
  query: unknown
  body: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    rink: Rink | null
    /** The body before it was read by its schema. */
    sentBody: unknown
  }
}
