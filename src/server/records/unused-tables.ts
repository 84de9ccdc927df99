import { keepForever, keepForMinimum, keptForWages } from '#domain/retention/rules.ts'
import { columns, dayIn, instantIn, notShown, type RecordKind, tableInWords } from './record-kind.ts'

/** A table of the specification that no endpoint writes yet, and that only the demo fills. */
function unusedTable<const Table extends string>(
  table: Table,
  hashed: readonly string[],
  { retention, personal = { own: [] }, scope = 'rink' }: UnusedTable,
): RecordKind & { table: Table } {
  return {
    table,
    title: tableInWords(table),
    chain: { scope, hashed },
    parts: [],
    retention,
    personal,
    ...notShown,
  }
}

interface UnusedTable {
  retention: RecordKind['retention']
  personal?: RecordKind['personal']
  scope?: RecordKind['chain']['scope']
}

export const scheduleKind = unusedTable(
  'schedule',
  columns('id rinkId date openingTime closingTime sessions specialSessions staffLevels additionalNotes'),
  { retention: { rule: keepForever('Schedules'), expiry: null } },
)

export const skaterTimesKind = unusedTable(
  'skater_times_entry',
  ['id', 'rinkId', 'entryDate', 'entryType', 'onTime', 'offTime', 'submittedBy', 'submittedAt'],
  {
    retention: {
      rule: keepForMinimum('Skater times', 'the entry'),
      expiry: { dates: [dayIn('entry_date'), instantIn('submitted_at')] },
    },
    personal: { own: [{ by: 'submittedBy' }] },
  },
)

export const generalChecklistKind = unusedTable(
  'checklist',
  ['id', 'rinkId', 'type', 'item', 'isCompleted', 'completedBy', 'completedAt', 'notes'],
  {
    retention: {
      rule: keepForMinimum('General checklists', 'their completion'),
      expiry: { dates: [instantIn('completed_at')] },
    },
  },
)

export const staffSessionKind = unusedTable(
  'staff_sessions',
  columns('id rinkId staffId date staffType signInTime signOutTime signOutNotes workedHours createdAt'),
  {
    retention: {
      rule: keptForWages('Sessions of staff', 'the session'),
      expiry: { dates: [dayIn('date'), instantIn('created_at')] },
    },
  },
)

export const chatMessageKind = unusedTable(
  'ai_chat_messages',
  ['id', 'rinkId', 'sessionId', 'role', 'content', 'conditionsId', 'createdAt'],
  {
    retention: {
      rule: keepForMinimum('Chat messages', 'the message'),
      expiry: { dates: [instantIn('created_at')] },
    },
  },
)

export const knowledgeKind = unusedTable(
  'knowledge_base',
  ['id', 'title', 'content', 'documentSource', 'category', 'createdAt'],
  { retention: { rule: keepForever('Knowledge base'), expiry: null }, scope: 'administration' },
)

export const unusedKinds: readonly RecordKind[] = [
  scheduleKind,
  skaterTimesKind,
  generalChecklistKind,
  staffSessionKind,
  chatMessageKind,
  knowledgeKind,
]
