import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { PartRead } from '#contract/endpoint.ts'
import type { Device } from '#domain/people/device.ts'
import type { Credential } from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import type { WriteContext } from '#server/writes/mutate.ts'
import type { Sensor } from './sensor.ts'

export interface Session {
  id: number
  /** The last rink of the session. */
  rinkId: number | null
  createdAt: string
  lastSeenAt: string
  /** The enrolled device that it began on. */
  deviceId: number | null
  /** How its person proved who they are. */
  credential: Credential | null
}

/** The caller: a signed-in user and one of their sessions. */
export interface Caller {
  user: User
  session: Session
}

/** The author of a write, with its rink and session. */
export interface Writer extends WriteContext {
  user: User
  userId: number
  rink: Rink
  rinkId: number
  sessionId: number
}

/** A validated and authorised request, as a route passes it to its verb. */
export interface Call<E> {
  params: PartRead<E, 'params'>
  query: PartRead<E, 'query'>
  body: PartRead<E, 'body'>
  /** The caller of a request. Throws for the access 'anyone', which does not authenticate. */
  readonly caller: Caller
  /** The rink that the request names, after the access check. Throws for an access without a rink. */
  readonly rink: Rink
  /** The device of a request with the access 'device'. Throws for others. */
  readonly device: Device
  /** The sensor of a request with the access 'sensor', which has its rink too. Throws for others. */
  readonly sensor: Sensor
  write: WriteContext
  /** The same for a verb at the rink of the request. Throws as `rink` does. */
  readonly writer: Writer
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

/** A request before its parts have the types of its contract. */
export type UntypedCall = Omit<Call<unknown>, 'params' | 'query' | 'body'> & {
  params: unknown
  query: unknown
  body: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    rink: Rink | null
    /** The enrolled device of the browser, for the access 'device'. */
    device: Device | null
    /** The sensor, for the access 'sensor'. */
    sensor: Sensor | null
    /** The body before it was parsed by its schema. */
    sentBody: unknown
  }
}
