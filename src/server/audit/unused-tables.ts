import type { AuditedKind } from './audited-kind.ts'

/** Tables of the specification whose screens are still to come, and which only the demo fills. */
export const unusedTables = {
  schedule: { chain: 'rink' },
  skater_times_entry: { chain: 'rink' },
  current_conditions: { chain: 'rink' },
  checklist: { chain: 'rink' },
  staff_sessions: { chain: 'rink' },
  ai_chat_messages: { chain: 'rink' },
  knowledge_base: { chain: 'administration' },
} as const satisfies Record<string, AuditedKind>
