import { LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'

/** How many calls somebody may make: so many at once, and so many a second in the long run. */
export interface Rate {
  atOnce: number
  perSecond: number
}

/** What the server takes of anyone (docs/operations/limits.md). Bytes and milliseconds; files have limits of their own. */
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
  /** The largest body without a file is a list of 500 people to import: a quarter of this. */
  largestBodyBytes: 1_048_576,
  /** A browser sends less than a tenth of it. */
  largestHeadersBytes: 16_384,
  /** A thousand tablets with a stream each, and what they ask besides; some 100 MB of memory at worst. */
  mostConnections: 5_000,
  /** Some eighty tablets behind one address with all that a browser opens; nobody alone takes the places of all. */
  mostConnectionsOfNetwork: 500,
  /** Whoever has not sent even the beginning of a call by then is let go. */
  headersMs: 60_000,
  /** A body without a file is some kilobytes: the worst network has brought it by then. */
  bodyMs: 60_000,
  /** A tablet on the worst network has sent the largest file by then, and has itself given up; who has not is let go. */
  requestMs: LONGEST_UPLOAD_MS + 10_000,
  /** A connection on which nothing at all moves is dead. Streams of events say every 15 s that they are alive. */
  silenceMs: 120_000,
  /** The largest export has been taken by then at 1 Mbit/s; who takes longer holds memory and files. */
  answerMs: 600_000,
  /** How often connections are looked at: times are kept to within this. */
  checkedEveryMs: 10_000,
  /** A server that is told to stop finishes the calls in flight until then. */
  stopMs: 10_000,
  /** Far above what 16 busy connections of one session reach; thirty tablets at one address make some 50 a second. */
  callsOfAddress: { atOnce: 100_000, perSecond: 10_000 },
  /** Thirty tablets that come back at once ask for 300 things before they are signed in. */
  callsOfStrangers: { atOnce: 10_000, perSecond: 200 },
}
