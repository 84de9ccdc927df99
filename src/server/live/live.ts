import type { Topic } from '#contract/events.ts'
import type { Editor } from '#domain/presence/editor.ts'
import type { Database } from '#server/db/open.ts'
import type { Listener, Tablet } from './hub.ts'

/**
 * Messages between servers: changed topics of a rink (`null`: of every rink); ended sessions (an empty list:
 * rights changed); a person starts or stops filling in a form.
 */
export type ServerMessage =
  | { rinkId: number | null; topics: Topic[] }
  | { endedSessions: number[] }
  | { rinkId: number; sessionId: number; editor: Editor; isEditing: boolean }

/** Publishes each write to every tablet of the rink, across all servers. */
export interface Live {
  /** Call inside the transaction, if there is one: the message is sent only if it commits. */
  announce(db: Database, message: ServerMessage): Promise<void>
  /** Call after the commit. */
  committed(message: ServerMessage): void
  /** Subscribes to all messages that reach this server, until the returned function is called. */
  follow(listener: (message: ServerMessage) => void): () => void
  /**
   * Subscribes to the events of one rink (and those of every rink), starting with the ones the tablet has
   * missed, until the returned function is called.
   */
  subscribe(tablet: Tablet, listener: Listener): () => void
  /**
   * The id of the rink's last event. A tablet that reads now can subscribe from there later and miss nothing.
   */
  cursorFor(rinkId: number): string
  /** Sends the rink's tablets on this server the list of people who are filling in a form. */
  announceEditing(rinkId: number, editing: Editor[]): void
  /** The number of tablets connected to this server. */
  listening(): number
  close(): Promise<void>
}
