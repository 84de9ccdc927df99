import type { Kind } from './kind.ts'
import { toast } from './toasts.ts'

/** An entry of the log of ice, air and plant. Its author is the mark. */
export const LOG_ENTRY = {
  path: /^\/api\/log-entries$/,
  link: 'Ice, air, plant',
  kept: page => toast(page, 'Saved on this tablet'),
  dismiss: async () => undefined,
  table: 'log_entries',
  column: 'submitted_by',
  action: 'log-entry.recorded',
} satisfies Partial<Kind>
