import { randomUUID } from 'node:crypto'
import type { Topic } from '#contract/events.ts'
import type { Editor } from '#domain/presence/editor.ts'
import type { ServerMessage } from './live.ts'
import { asEvent } from './sse-format.ts'

/** An event as it is sent, serialised once for all tablets; `topic` if it is about one. */
export interface HubMessage {
  text: Buffer
  topic?: Topic
}
export type Listener = (message: HubMessage) => void

/** A listening tablet: its rink, and the last event id it has received. */
export interface Tablet {
  rinkId: number
  lastEventId?: string | undefined
}

/** The state of a rink with a subscriber or reader: little more than a number for each topic. */
interface RinkState {
  /** Renewed whenever events may have been missed: ids from another epoch are ignored. */
  epoch: string
  sequence: number
  /** The sequence number of each topic's last event. */
  lastSequences: Map<Topic, number>
  editing: Editor[]
  listeners: Set<Listener>
}

/** The tablets connected to this server, by rink, and the events that a returning tablet has missed. */
export class Hub {
  readonly #rinks = new Map<number, RinkState>()
  readonly #followers = new Set<(message: ServerMessage) => void>()

  follow(listener: (message: ServerMessage) => void): () => void {
    this.#followers.add(listener)
    return () => this.#followers.delete(listener)
  }

  /**
   * Adds the listener and sends it the events it has missed, in one step, so that nothing is lost in between.
   */
  subscribe({ rinkId, lastEventId }: Tablet, listener: Listener): () => void {
    const rink = this.#stateOf(rinkId)
    rink.listeners.add(listener)
    for (const message of missedSince(rink, lastEventId)) listener(message)
    // A tablet that reconnects may still show a person who has stopped editing.
    if (rink.editing.length > 0 || lastEventId !== undefined)
      listener({ text: asEvent({ editing: rink.editing }) })
    return () => rink.listeners.delete(listener)
  }

  cursorFor(rinkId: number): string {
    return idOf(this.#stateOf(rinkId))
  }

  listening(): number {
    let tablets = 0
    for (const { listeners } of this.#rinks.values()) tablets += listeners.size
    return tablets
  }

  /** Delivers a message from this or another server. */
  deliver(message: ServerMessage): void {
    for (const listener of this.#followers) listener(message)
    if (!('topics' in message)) return
    for (const rink of this.#rinksOf(message.rinkId)) {
      for (const topic of message.topics) publishTopic(rink, topic)
    }
  }

  announceEditing(rinkId: number, editing: Editor[]): void {
    for (const rink of this.#rinksOf(rinkId)) {
      rink.editing = editing
      publishToAll(rink, { text: asEvent({ editing }) })
    }
  }

  /**
   * Call when messages may have been missed: every tablet must refetch everything, including those that
   * reconnect later.
   */
  resetEpoch(): void {
    for (const rink of this.#rinks.values()) {
      rink.epoch = newEpoch()
      publishToAll(rink, resync(rink))
    }
  }

  /** The rink's state, tracked from now on at the latest. */
  #stateOf(rinkId: number): RinkState {
    const rink = this.#rinks.get(rinkId) ?? newRinkState()
    this.#rinks.set(rinkId, rink)
    return rink
  }

  #rinksOf(rinkId: number | null): Iterable<RinkState> {
    if (rinkId === null) return this.#rinks.values()
    const rink = this.#rinks.get(rinkId)
    // Otherwise the rink has had no listener and no reader, so no event can have been missed.
    return rink ? [rink] : []
  }
}

function newRinkState(): RinkState {
  return { epoch: newEpoch(), sequence: 0, lastSequences: new Map(), editing: [], listeners: new Set() }
}

function newEpoch(): string {
  return randomUUID().slice(0, 13)
}

function publishTopic(rink: RinkState, topic: Topic): void {
  rink.sequence += 1
  rink.lastSequences.set(topic, rink.sequence)
  publishToAll(rink, { topic, text: asEvent({ topic }, idOf(rink)) })
}

function publishToAll({ listeners }: RinkState, message: HubMessage): void {
  for (const listener of listeners) listener(message)
}

function missedSince(rink: RinkState, lastEventId: string | undefined): HubMessage[] {
  const [epoch, sequence] = lastEventId?.split(':') ?? []
  const received = Number(sequence)
  if (epoch !== rink.epoch || !(received <= rink.sequence)) return [resync(rink)]
  const missed = [...rink.lastSequences]
    .filter(([, last]) => last > received)
    .sort(([, one], [, other]) => one - other)
  // Each event has its own id: a tablet that receives only some of them asks for the others when it
  // reconnects.
  return missed.map(([topic, last]) => ({ topic, text: asEvent({ topic }, `${rink.epoch}:${last}`) }))
}

function resync(rink: RinkState): HubMessage {
  return { text: asEvent({ resync: true }, idOf(rink)) }
}

function idOf({ epoch, sequence }: RinkState): string {
  return `${epoch}:${sequence}`
}
