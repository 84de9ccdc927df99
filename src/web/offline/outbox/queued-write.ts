import type { QueryClient } from '@tanstack/react-query'
import type { AirNow } from '#contract/air.ts'
import type { Endpoint, PartSent } from '#contract/endpoint.ts'
import type { Topic } from '#contract/events.ts'
import type { DueCheck } from '#domain/checks/check.ts'
import type { RinkTime } from '#domain/dates.ts'
import type { RegisterAsOf } from '#domain/equipment/machine.ts'
import type { PendingLock } from '#domain/equipment/pending-checks.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Place } from '#domain/places/place.ts'
import type { PlantNow } from '#domain/plant/plant-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShownMember } from '#domain/staff/pending-attendance.ts'
import type { User } from '#domain/users/user.ts'
import { UnsendableError } from './classify-failure.ts'
import type { Correction } from './correction.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

/** The cached responses of a rink that pending writes change, by name (overlay.ts has their query keys). */
export interface Responses {
  staff: ShownMember[]
  register: RegisterAsOf
  dueChecks: DueCheck[]
  places: Place[]
  ice: PadNow[]
  plant: PlantNow
  air: AirNow
}

type Apply = {
  [Name in keyof Responses]?: (data: Responses[Name], write: WaitingWrite, rink: RinkTime) => Responses[Name]
}

/** How the tablet handles the writes of one call until the server has them. */
export interface QueuedWrite {
  endpoint: Endpoint & { offline: 'queue' }
  /** The topics of the rink that a success changes. */
  topics: readonly Topic[]
  /** True if only its author may correct, discard or export it, because of what it says about people. */
  isPrivate?: boolean
  /** Applies the write to cached responses. It must be idempotent: they may include the write already. */
  apply?: Apply
  /** The locks of machines and places that the write creates. They count even while the write is refused. */
  locks?: (write: WaitingWrite) => PendingLock[]
  /** How to correct a refused write; undefined if it can only be retried, exported or discarded. */
  correct?: (write: WaitingWrite, rink: Rink) => Correction | undefined
  /** Shows the server's reply where `apply` does not. */
  onSent?: (reply: unknown, rinkId: number, queries: QueryClient) => void
  /** The notice for its author if the reply is not the expected one. */
  replyNotice?: (reply: unknown, rink: Pick<Rink, 'timezone'>) => string | undefined
}

/** A queued write of one call, with a label from its content. */
export interface QueuedWriteOf<E extends QueuedWrite['endpoint'], About extends Record<string, string>>
  extends QueuedWrite {
  endpoint: E
  /**
   * The description of the write and the person it is about. `about` is stored on the tablet and never sent.
   */
  label(body: PartSent<E, 'body'>, about: About): { what: string; who: string }
}

/** Defines a queued write; shell/queued-writes.ts lists them all. */
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
let load: () => Promise<unknown> = async () => undefined

/** Sets how to load the module that registers the queued writes. The first screen does not need it. */
export function loadQueuedWritesWith(loader: () => Promise<unknown>): void {
  load = loader
}

/** Resolves when the queued writes are registered. */
export async function queuedWritesLoaded(): Promise<void> {
  await load()
}

/** Registers the list of queued writes. It is evaluated with the first write. */
export function registerQueuedWrites(definitions: () => readonly QueuedWrite[]): void {
  list = definitions
}

/** The queued write of a call; undefined if this version does not know it. */
export function queuedWriteOf({ call }: Pick<WaitingWrite, 'call'>): QueuedWrite | undefined {
  known ??= new Map(list().map(definition => [definition.endpoint.name, definition]))
  return known.get(call)
}

/** True if a user may do more with a write than read its label and send it. */
export function mayOpen(write: WaitingWrite, user: Pick<User, 'id'> | null): boolean {
  return queuedWriteOf(write)?.isPrivate !== true || write.body['performedBy'] === user?.id
}

/** The locks of machines and places that a write creates. */
export function locksOf(write: WaitingWrite): PendingLock[] {
  return queuedWriteOf(write)?.locks?.(write) ?? []
}

/** The characters and length that a header allows. */
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
