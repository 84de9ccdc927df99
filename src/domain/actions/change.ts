import type { z } from 'zod'
import { formatInRinkTime } from '#domain/dates.ts'
import type { actionChangeSchema } from './action.ts'

/** The changed fields in one line, for the history. */
export function changesInWords(
  { contractor, dueAt, remindOn, cost, severity, likelihood, ownerId }: z.output<typeof actionChangeSchema>,
  owner: string | undefined,
  { timezone }: { timezone: string },
): string {
  const parts = [
    owner && `Assigned to ${owner}`,
    contractor && `Assigned to ${contractor}`,
    ownerId === null && !contractor && 'Nobody assigned',
    dueAt && `Due ${formatInRinkTime(dueAt, timezone, 'd MMM yyyy, HH:mm')}`,
    remindOn && `Reminder on ${remindOn}`,
    cost && `Cost ${cost}`,
    severity && `Severity ${severity}`,
    likelihood && `Likelihood ${likelihood}`,
  ]
  return parts.filter(Boolean).join(', ')
}
