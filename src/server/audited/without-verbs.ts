import { type AuditedKind, hashedAsRow } from './kind.ts'

/** Tables of the specification whose screens are still to come, and which only the demo fills. */
export const withoutVerbs = {
  schedule: { chain: 'rink', former: hashedAsRow },
  skater_times_entry: { chain: 'rink', former: hashedAsRow },
  current_conditions: { chain: 'rink', former: hashedAsRow },
  checklist: { chain: 'rink', former: hashedAsRow },
  staff_sessions: { chain: 'rink', former: hashedAsRow },
  ai_chat_messages: { chain: 'rink', former: hashedAsRow },
  knowledge_base: { chain: 'administration', former: hashedAsRow },
} as const satisfies Record<string, AuditedKind>
