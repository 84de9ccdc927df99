import { LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'

/** Request rate per caller: `atOnce` in a burst, and `perSecond` in the long run. */
export interface Rate {
  atOnce: number
  perSecond: number
}

/**
 * Limits on requests from anyone (docs/operations/limits.md), in bytes and milliseconds. Files have their own
 * limits.
 */
export interface Limits {
  largestBodyBytes: number
  largestHeadersBytes: number
  mostConnections: number
  mostConnectionsOfNetwork: number
  headersMs: number
  bodyMs: number
  requestMs: number
  silenceMs: number
  answerMs: number
  checkedEveryMs: number
  stopMs: number
  callsOfAddress: Rate
  callsOfStrangers: Rate
}

export const LIMITS: Limits = {
  /** Four times the largest body without a file, a list of 500 people to import. */
  largestBodyBytes: 1_048_576,
  /** A browser sends less than a tenth of it. */
  largestHeadersBytes: 16_384,
  /** A thousand tablets with a stream each and their requests; about 100 MB of memory at worst. */
  mostConnections: 5_000,
  /** Enough for some eighty tablets behind one address; no single network can use up all connections. */
  mostConnectionsOfNetwork: 500,
  /** The time limit of a request's headers. */
  headersMs: 60_000,
  /** A body without a file is some kilobytes, which arrive by then on the worst network. */
  bodyMs: 60_000,
  /** By then a tablet on the worst network has sent the largest file, or given up itself. */
  requestMs: LONGEST_UPLOAD_MS + 10_000,
  /** A connection without any traffic is dead. Event streams send a heartbeat every 15 s. */
  silenceMs: 120_000,
  /** By then the largest export has been read at 1 Mbit/s; a slower reader would occupy memory and files. */
  answerMs: 600_000,
  /** Interval between connection checks, and so the precision of these times. */
  checkedEveryMs: 10_000,
  /** The time that a stopping server waits for running requests. */
  stopMs: 10_000,
  /** Far above what 16 busy connections of one session reach; thirty tablets at one address make some 50 a second. */
  callsOfAddress: { atOnce: 100_000, perSecond: 10_000 },
  /** Thirty tablets that reconnect at once send 300 requests before they are signed in. */
  callsOfStrangers: { atOnce: 10_000, perSecond: 200 },
}
