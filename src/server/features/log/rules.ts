import type { Topic } from '#contract/events.ts'
import type { LogEntry, NewLogEntry } from '#domain/log/log-entry.ts'
import type { LogSettings } from '#domain/log/settings.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import type { LogEntryRow } from '#server/log/entry-store.ts'

/** An entry that was just recorded, and the settings that it was judged by. */
export interface Recorded {
  row: LogEntryRow
  entry: LogEntry
  settings: LogSettings
}

/** The rules of a kind of entry. */
export interface Rules {
  /** Throws the refusal of an entry that must not be recorded. */
  refuse?: (tx: OpenTransaction, writer: Writer, given: NewLogEntry, takenAt: string) => Promise<void>
  /** Applies the consequences of the entry, in its transaction. */
  after?: (tx: OpenTransaction, writer: Writer, recorded: Recorded) => Promise<Consequences>
}

export interface Consequences {
  audit: AuditNote[]
  topics: Topic[]
}
