import type {
  AiChatMessagesTable,
  ChecklistTable,
  CurrentConditionsTable,
  KnowledgeBaseTable,
  ScheduleTable,
  SkaterTimesEntryTable,
} from './reference.ts'
import type { StaffSessionsTable } from './staff.ts'

/**
 * The tables that no feature of the server uses yet; each leaves this list when db/schema.ts gets it. Kysely takes
 * no interface here.
 */
export type DemoTables = {
  staffSessions: StaffSessionsTable
  checklist: ChecklistTable
  schedule: ScheduleTable
  skaterTimesEntry: SkaterTimesEntryTable
  currentConditions: CurrentConditionsTable
  aiChatMessages: AiChatMessagesTable
  knowledgeBase: KnowledgeBaseTable
}
