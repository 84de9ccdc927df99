import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, PartSent } from '#contract/endpoint.ts'
import type { Topic } from '#contract/events.ts'
import type { RinkTime } from '#domain/dates.ts'
import type { RegisterAsOf } from '#domain/equipment/machine.ts'
import type { PendingLock } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShownMember } from '#domain/staff/pending-attendance.ts'
import { UnsendableError } from './classify-failure.ts'
import type { Correction } from './correction.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

/** The cached answers of a rink that writes on this tablet change, by name (overlay.ts has their query keys). */
export interface Responses {
  staff: ShownMember[]
  register: RegisterAsOf
}

type Apply = {
  [Name in keyof Responses]?: (data: Responses[Name], write: WaitingWrite, rink: RinkTime) => Responses[Name]
}

/** What becomes of a write on this tablet until the server has it, by its call. */
export interface QueuedWrite {
  endpoint: Endpoint & { offline: 'queue' }
  /** What a success changes at the rink. */
  topics: readonly Topic[]
  /** Lays the write over cached answers, in whichever state it finds them, also where they know of it already. */
  apply?: Apply
  /** What would be usable again on this tablet without the write: where it locks, it counts even while it is refused. */
  locks?: (write: WaitingWrite) => PendingLock[]
  /** How a refused one is corrected; undefined where it can only be tried again, exported or discarded. */
  correct?: (write: WaitingWrite, rink: Rink) => Correction | undefined
  /** Shows what the server has answered, where `apply` does not. */
  onSent?: (reply: unknown, rinkId: number, queries: QueryClient) => void
  /** The notice for its author if the reply is not the expected one. */
  news?: (reply: unknown, rink: Pick<Rink, 'timezone'>) => string | undefined
}

/** A queued write of one call, and what it is called from what it says. */
export interface QueuedWriteOf<E extends QueuedWrite['endpoint'], About extends Record<string, string>>
  extends QueuedWrite {
  endpoint: E
  /** What it is in words, and whom it is about. `about` is kept with it for this tablet and not sent. */
  label(body: PartSent<E, 'body'>, about: About): { what: string; who: string }
}

/** Describes a queued write; it becomes one by its place in the list (shell/queued-writes.ts). */
export function queuedWrite<
  E extends QueuedWrite['endpoint'],
  About extends Record<string, string> = Record<string, never>,
>(definition: QueuedWriteOf<E, About>): QueuedWriteOf<E, About> {
  return definition
}

let list: () => readonly QueuedWrite[] = () => {
  throw new Error('The queued writes are not registered')
}
let known: ReadonlyMap<string, QueuedWrite> | undefined

/**
 * Makes the list of queued writes known to all that handles them. It is read with the first write, so that a slow tablet
 * that only shows the dashboard does not wait for the schemas of its calls.
 */
export function registerQueuedWrites(definitions: () => readonly QueuedWrite[]): void {
  list = definitions
}

/** The queued write of a call; undefined for a call that this version does not know. */
export function queuedWriteOf({ call }: Pick<WaitingWrite, 'call'>): QueuedWrite | undefined {
  known ??= new Map(list().map(definition => [definition.endpoint.name, definition]))
  return known.get(call)
}

/** What would be usable again on this tablet without a write. */
export function locksOf(write: WaitingWrite): PendingLock[] {
  return queuedWriteOf(write)?.locks?.(write) ?? []
}

/** What a header can carry. */
const SENDABLE_KEY = /^[\x21-\x7e]{1,200}$/

/** The endpoint of a write; throws `UnsendableError` if the write can never be sent. */
export function requireSendable(write: Pick<NewWrite, 'call' | 'params' | 'key'>): Endpoint {
  const endpoint = queuedWriteOf(write)?.endpoint
  if (!endpoint) throw new UnsendableError('This version of Rinkbook does not know this kind of record.')
  const isWhole = !endpoint.params || endpoint.params.safeParse(write.params).success
  if (!isWhole || !SENDABLE_KEY.test(write.key)) {
    throw new UnsendableError('This record is damaged: it cannot be sent as it is.')
  }
  return endpoint
}
