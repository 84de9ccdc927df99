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

/** A form on a tab of the log, where the link leads to the first one. */
export const onTab = (name: string) =>
  ({
    form: page => page.getByRole('heading', { level: 1, name, exact: true }),
    fromLink: page =>
      page
        .getByRole('navigation', { name: 'Ice, air and plant' })
        .getByRole('link', { name, exact: true })
        .click(),
  }) satisfies Partial<Kind>
