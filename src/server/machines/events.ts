import { operationalDay } from '#domain/dates.ts'
import type { MachineEventKind } from '#domain/equipment/events.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { MachineEventContent } from '#server/db/equipment-tables.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { type RecordedTimes, recordedNow } from '#server/writes/performed-at.ts'
import { insertEvents } from './machine-event-store.ts'
import { type MachineRow } from './machine-store.ts'

/** An event of a machine: its author and time. */
export interface Happening {
  rink: Rink
  machineId: number
  userId: number
  /** The name of the person who did it; '' for none. */
  who: string
  happenedAt: string
  recordedAt: string
  lateEntry: LateEntry | null
  lateReason: string | null
}

/** An event at the time of a write. */
export function happeningThen(
  { rink, userId }: Writer,
  { id: machineId }: Pick<MachineRow, 'id'>,
  { madeAt: happenedAt, submittedAt: recordedAt, lateEntry, lateReason }: RecordedTimes,
  who: string,
): Happening {
  return { rink, machineId, userId, who, happenedAt, recordedAt, lateEntry, lateReason }
}

/** An event at the present time. Without `who`, only the account identifies the author. */
export function happeningNow(
  writer: Writer,
  machine: Pick<MachineRow, 'id'>,
  now: string,
  who = '',
): Happening {
  return happeningThen(writer, machine, recordedNow(new Date(now)), who)
}

/** Adds an event to the history of a machine; returns its audit note. */
export async function recordEvent(
  tx: OpenTransaction,
  kind: MachineEventKind,
  happening: Happening,
  content: MachineEventContent,
  submissionId: number | null = null,
): Promise<AuditNote> {
  const [note] = await recordEvents(tx, [{ kind, happening, content, submissionId }])
  if (!note) throw new Error('A line of history was not given back')
  return note
}

/** An event for the history of a machine. */
export interface NewMachineEvent {
  kind: MachineEventKind
  happening: Happening
  content: MachineEventContent
  submissionId: number | null
}

/** Adds events to the histories of machines, in one statement; returns their audit notes in the same order. */
export async function recordEvents(
  tx: OpenTransaction,
  events: readonly NewMachineEvent[],
): Promise<AuditNote[]> {
  // The checks of one submission share their instant.
  const days = new Map<string, string>()
  const dayOf = (at: string, rink: Rink) => {
    const day = days.get(at) ?? operationalDay(at, rink)
    days.set(at, day)
    return day
  }
  const rows = events.map(({ kind, happening, content, submissionId }) => {
    const { rink, who, userId, happenedAt, ...written } = happening
    const operationalDay = dayOf(happenedAt, rink)
    const by = { userId, who, submissionId }
    return { rinkId: rink.id, kind, happenedAt, operationalDay, ...written, ...by, content }
  })
  const ids = await insertEvents(
    tx,
    rows.map(row => ({ ...row, content: JSON.stringify(row.content) })),
  )
  return ids.map((id, index) => ({
    action: `machine.${rows[index]?.kind}`,
    record: 'machine_events',
    recordId: id,
    row: { id, ...rows[index] },
  }))
}

/** The text of the audit trail for a machine's own entry. */
export function noteOf(action: string, { id }: Pick<MachineRow, 'id'>): AuditNote {
  return { action, record: 'machines', recordId: id }
}
