import { type RawBuilder, sql } from 'kysely'
import type { RetainedKind } from '#domain/retention/rules.ts'

/** A date of a row: the column, or what to compute of the row that is called so; a day of the calendar or an instant. */
export interface DateOfRecord {
  at: string | ((name: string) => RawBuilder<unknown>)
  is: 'day' | 'instant'
}

/** Rows of another table that go with a record: those whose `column` is the record's number. */
export interface PartOfRecord {
  table: string
  column: string
  /** An instant; a part of which it is missing says nothing of its own time. */
  at?: string
  /** What else must hold of the part, called `part`. */
  only?: RawBuilder<unknown>
}

/** How records of a kind are found that are past their term, and taken away. */
export interface DeletableKind {
  /** Every one of them must be past; the term began with the first. */
  dates: readonly [DateOfRecord, ...DateOfRecord[]]
  /** Dates that may be missing: a hold on a period counts them too. */
  maybe?: readonly DateOfRecord[]
  /** What lasted: a hold on a period that it reached into keeps it. Without an end it goes on. */
  span?: { from: DateOfRecord; to: DateOfRecord }
  parts?: readonly PartOfRecord[]
  /** Columns of other tables that name the record: it stays until those rows are gone. */
  namedBy?: readonly (readonly [table: string, column: string])[]
  /** What else must hold of the row, called `record`; `cutoff` is the instant before which the term must have begun. */
  only?: (cutoff: string) => RawBuilder<unknown>
}

const day = (at: string): DateOfRecord => ({ at, is: 'day' })
const instant = (at: DateOfRecord['at']): DateOfRecord => ({ at, is: 'instant' })

// What the upgrade entered into the register has no entry of its own; the events made with it say so.
const EVENT_MAY_GO = (name: 'part' | 'record') => sql`(${sql.ref(name)}.user_id is not null or exists (
  select 1 from audit_entries as entry where entry.record = 'machines' and entry.record_id = ${sql.ref(name)}.machine_id))`

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
    // An examination counts for as long as the machine is in use, which may have become known as another one: which of
    // them was followed by its like, nobody said.
    only: cutoff => sql`${EVENT_MAY_GO('record')} and (record.kind <> 'examined' or exists (
      select 1 from machines join machines as standing on standing.id = coalesce(machines.merged_into, machines.id)
      where machines.id = record.machine_id and standing.retired_at < ${cutoff}))`,
  },
  checklist_submissions: {
    dates: [day('operational_day'), instant('submitted_at')],
    maybe: [instant('made_at'), instant('performed_at')],
    parts: [
      { table: 'machine_events', column: 'submission_id', at: 'recorded_at', only: EVENT_MAY_GO('part') },
    ],
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
    // Who authorised such a removal stands in the hash of its former entry alone, as one of those who had a PIN.
    only: () =>
      sql`not exists (select 1 from staff where not staff.is_active and staff.removal_authorised_by is null)`,
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

/** A date of the row that is called so. */
export function expressionOf({ at }: DateOfRecord, name: string): RawBuilder<unknown> {
  return typeof at === 'string' ? sql`${sql.ref(name)}.${sql.ref(at)}` : at(name)
}
