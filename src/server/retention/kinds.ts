import { type RawBuilder, sql } from 'kysely'
import type { RetainedKind } from '#domain/retention/rules.ts'

/** A date of a row: a column, or SQL for the row with an alias; a calendar day or an instant. */
export interface DateOfRecord {
  at: string | ((name: string) => RawBuilder<unknown>)
  is: 'day' | 'instant'
}

/** Rows of another table that go with a record: those whose `column` is the record's number. */
export interface PartOfRecord {
  table: string
  column: string
  /** The column with the instant at which the part was written, if it has one. */
  at?: string
}

/** How records of a kind that are past their term are found and deleted. */
export interface DeletableKind {
  /** All of them must lie before the cutoff; the first is the beginning of the term. */
  dates: readonly [DateOfRecord, ...DateOfRecord[]]
  /** Further dates, which may be missing; holds on a period look at them too. */
  maybe?: readonly DateOfRecord[]
  /** For what lasted: a hold keeps it if the two periods overlap. Without an end, it still goes on. */
  span?: { from: DateOfRecord; to: DateOfRecord }
  parts?: readonly PartOfRecord[]
  /** Columns of other tables that name the record: it stays until those rows are gone. */
  namedBy?: readonly (readonly [table: string, column: string])[]
  /** A further condition on the row, aliased `record`; `cutoff` is the instant before which the term must have begun. */
  only?: (cutoff: string) => RawBuilder<unknown>
}

const day = (at: string): DateOfRecord => ({ at, is: 'day' })
const instant = (at: DateOfRecord['at']): DateOfRecord => ({ at, is: 'instant' })

const lastChangeOf = (
  name: string,
) => sql`coalesce((select max(change.changed_at) from callout_changes as change
  where change.callout_id = ${sql.ref(name)}.id), ${sql.ref(name)}.submitted_at)`

/** The kinds whose records can be deleted; others are kept as long as the book. */
export const deletableKinds: Readonly<Partial<Record<RetainedKind, DeletableKind>>> = {
  accident_report: {
    dates: [day('accident_date'), instant('submitted_at')],
    parts: [
      { table: 'accident_assessments', column: 'report_id', at: 'assessed_at' },
      { table: 'accident_notifications', column: 'report_id', at: 'recorded_at' },
    ],
  },
  machine_events: {
    dates: [day('operational_day'), instant('recorded_at')],
    maybe: [instant('happened_at')],
    // Examinations are kept as long as the machine is in use, which may since have been merged into another one: nothing says
    // which examination was followed by another of its kind.
    only: cutoff => sql`(record.kind <> 'examined' or exists (
      select 1 from machines join machines as standing on standing.id = coalesce(machines.merged_into, machines.id)
      where machines.id = record.machine_id and standing.retired_at < ${cutoff}))`,
  },
  checklist_submissions: {
    dates: [day('operational_day'), instant('submitted_at')],
    maybe: [instant('made_at'), instant('performed_at')],
    parts: [{ table: 'machine_events', column: 'submission_id', at: 'recorded_at' }],
    namedBy: [['machine_lockouts', 'submission_id']],
  },
  machine_lockouts: {
    dates: [instant('released_at'), instant('recorded_at')],
    span: { from: instant('locked_at'), to: instant('released_at') },
  },
  machine_documents: {
    dates: [instant('removed_at'), instant('uploaded_at')],
    span: { from: instant('uploaded_at'), to: instant('removed_at') },
  },
  engineer_callout: {
    dates: [instant('submitted_at')],
    span: { from: instant('submitted_at'), to: instant(lastChangeOf) },
    parts: [{ table: 'callout_changes', column: 'callout_id', at: 'changed_at' }],
    namedBy: [['machine_lockouts', 'callout_id']],
    only: () => sql`record.status <> 'In Progress'`,
  },
  site_diary_entries: {
    dates: [instant('date_time'), instant('submitted_at')],
    maybe: [instant('performed_at')],
  },
  handover_document: { dates: [instant('submitted_at')], maybe: [instant('performed_at')] },
  shift_ends: { dates: [instant('ended_at')] },
  document_readings: {
    dates: [instant('read_at')],
    only: cutoff => sql`exists (select 1 from document_versions as version
      where version.rink_id = record.rink_id and version.document = record.document
        and version.number > record.version and version.uploaded_at < ${cutoff})`,
  },
  completed_shift: {
    dates: [day('date'), instant('submitted_at')],
    span: { from: instant('signed_in_at'), to: instant('signed_out_at') },
    maybe: [instant('performed_at')],
  },
  staff_sessions: { dates: [day('date'), instant('created_at')] },
  staff: {
    dates: [
      instant(
        name => sql`(select max(entry.happened_at) from audit_entries as entry
          where entry.record = 'staff' and entry.record_id = ${sql.ref(name)}.id)`,
      ),
    ],
    namedBy: [
      ['completed_shift', 'staff_id'],
      ['handover_document', 'outgoing_staff_id'],
      ['handover_document', 'incoming_staff_id'],
      ['engineer_callout', 'requested_by'],
      ['checklist', 'completed_by'],
      ['staff_sessions', 'staff_id'],
    ],
    only: () => sql`not record.is_active`,
  },
  users: { dates: [instant('removed_at')], only: () => sql`record.password <> ''` },
  manager_pins: {
    dates: [instant('removed_at')],
    parts: [{ table: 'pin_grants', column: 'manager_pin_id' }],
  },
  sessions: {
    dates: [instant(name => sql`coalesce(${sql.ref(name)}.ended_at, ${sql.ref(name)}.last_seen_at)`)],
    parts: ['pin_attempts', 'pin_locks', 'pin_grants'].map(table => ({ table, column: 'session_id' })),
  },
  checklist: { dates: [instant('completed_at')] },
  skater_times_entry: { dates: [day('entry_date'), instant('submitted_at')] },
  current_conditions: {
    dates: [instant('submitted_at')],
    namedBy: [['ai_chat_messages', 'conditions_id']],
  },
  ai_chat_messages: { dates: [instant('created_at')] },
}

/** SQL: a date of the row with an alias. */
export function expressionOf({ at }: DateOfRecord, name: string): RawBuilder<unknown> {
  return typeof at === 'string' ? sql`${sql.ref(name)}.${sql.ref(at)}` : at(name)
}
