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
export type Listener = (told: HubMessage) => void

/** A listening tablet: its rink, and the last event id it has received. */
export interface Tablet {
  rinkId: number
  lastEventId?: string | undefined
}

/** The state of a rink with a subscriber or reader: little more than a number for each topic. */
interface RinkMessage {
  /** Renewed whenever events may have been missed: ids from another epoch are ignored. */
  epoch: string
  sequence: number
  /** The sequence number of each topic's last event. */
  lastTold: Map<Topic, number>
  editing: Editor[]
  listeners: Set<Listener>
}

/** The tablets connected to this server, by rink, and the events that a returning tablet has missed. */
export class Hub {
  readonly #rinks = new Map<number, RinkMessage>()
  readonly #followers = new Set<(news: ServerMessage) => void>()

  follow(hear: (news: ServerMessage) => void): () => void {
    this.#followers.add(hear)
    return () => this.#followers.delete(hear)
  }

  /**
   * Adds the listener and sends it the events it has missed, in one step, so that nothing is lost in between.
   */
  subscribe({ rinkId, lastEventId }: Tablet, hear: Listener): () => void {
    const news = this.#newsOf(rinkId)
    news.listeners.add(hear)
    for (const told of missedSince(news, lastEventId)) hear(told)
    // A tablet that reconnects may still show a person who has stopped editing.
    if (news.editing.length > 0 || lastEventId !== undefined)
      hear({ text: asEvent({ editing: news.editing }) })
    return () => news.listeners.delete(hear)
  }

  cursorFor(rinkId: number): string {
    return idOf(this.#newsOf(rinkId))
  }

  listening(): number {
    let tablets = 0
    for (const { listeners } of this.#rinks.values()) tablets += listeners.size
    return tablets
  }

  /** Delivers a message from this or another server. */
  deliver(news: ServerMessage): void {
    for (const hear of this.#followers) hear(news)
    if (!('topics' in news)) return
    for (const rink of this.#rinksOf(news.rinkId)) {
      for (const topic of news.topics) tellTopic(rink, topic)
    }
  }

  announceEditing(rinkId: number, editing: Editor[]): void {
    for (const rink of this.#rinksOf(rinkId)) {
      rink.editing = editing
      tellAll(rink, { text: asEvent({ editing }) })
    }
  }

  /**
   * Call when messages may have been missed: every tablet must refetch everything, including those that
   * reconnect later.
   */
  resetEpoch(): void {
    for (const rink of this.#rinks.values()) {
      rink.epoch = newEpoch()
      tellAll(rink, resync(rink))
    }
  }

  /** The rink's state, tracked from now on at the latest. */
  #newsOf(rinkId: number): RinkMessage {
    const news = this.#rinks.get(rinkId) ?? newRinkNews()
    this.#rinks.set(rinkId, news)
    return news
  }

  #rinksOf(rinkId: number | null): Iterable<RinkMessage> {
    if (rinkId === null) return this.#rinks.values()
    const rink = this.#rinks.get(rinkId)
    // Otherwise the rink has had no listener and no reader, so no event can have been missed.
    return rink ? [rink] : []
  }
}

function newRinkNews(): RinkMessage {
  return { epoch: newEpoch(), sequence: 0, lastTold: new Map(), editing: [], listeners: new Set() }
}

function newEpoch(): string {
  return randomUUID().slice(0, 13)
}

function tellTopic(rink: RinkMessage, topic: Topic): void {
  rink.sequence += 1
  rink.lastTold.set(topic, rink.sequence)
  tellAll(rink, { topic, text: asEvent({ topic }, idOf(rink)) })
}

function tellAll({ listeners }: RinkMessage, told: HubMessage): void {
  for (const hear of listeners) hear(told)
}

function missedSince(rink: RinkMessage, lastEventId: string | undefined): HubMessage[] {
  const [epoch, sequence] = lastEventId?.split(':') ?? []
  const heard = Number(sequence)
  if (epoch !== rink.epoch || !(heard <= rink.sequence)) return [resync(rink)]
  const missed = [...rink.lastTold]
    .filter(([, told]) => told > heard)
    .sort(([, one], [, other]) => one - other)
  // Each event has its own id: a tablet that receives only some of them asks for the others when it
  // reconnects.
  return missed.map(([topic, told]) => ({ topic, text: asEvent({ topic }, `${rink.epoch}:${told}`) }))
}

function resync(rink: RinkMessage): HubMessage {
  return { text: asEvent({ resync: true }, idOf(rink)) }
}

function idOf({ epoch, sequence }: RinkMessage): string {
  return `${epoch}:${sequence}`
}
