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

/** Carries the news of a write to every tablet of the rink, whichever server it is connected to. */
export interface Live {
  /** To be called inside the transaction, if there is one: it is heard only if that commits. */
  announce(db: Database, news: ServerMessage): Promise<void>
  /** To be called after the commit. */
  committed(news: ServerMessage): void
  /** Hears all news that reach this server, until the function returned is called. */
  follow(hear: (news: ServerMessage) => void): () => void
  /**
   * Hears the events of one rink (and those of every rink), beginning with what the tablet has missed, until the
   * function returned is called.
   */
  subscribe(tablet: Tablet, hear: Listener): () => void
  /** The id of the rink's last event. A tablet that reads now can later subscribe from there and miss nothing. */
  cursorFor(rinkId: number): string
  /** Tells the rink's tablets at this server who is filling in a form. */
  announceEditing(rinkId: number, editing: Editor[]): void
  /** How many tablets listen to this server. */
  listening(): number
  close(): Promise<void>
}
