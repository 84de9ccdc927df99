import type { z } from 'zod'
import { formatInRinkTime } from '#domain/dates.ts'
import type { Action, actionChangeSchema } from './action.ts'

export const DUE_REASON_MISSING = 'Please say why it is late'

/** The changed fields in one line, for the history; a due time with the one before it. */
export function changesInWords(
  before: Pick<Action, 'dueAt'>,
  {
    contractor,
    dueAt,
    dueReason,
    remindOn,
    cost,
    severity,
    likelihood,
    ownerId,
  }: z.output<typeof actionChangeSchema>,
  owner: string | undefined,
  { timezone }: { timezone: string },
): string {
  const moment = (at: string) => formatInRinkTime(at, timezone, 'd MMM yyyy, HH:mm')
  const parts = [
    owner && `Assigned to ${owner}`,
    contractor && `Assigned to ${contractor}`,
    ownerId === null && !contractor && 'Nobody assigned',
    dueAt && `Due ${moment(dueAt)} (was ${moment(before.dueAt)})`,
    dueAt && dueReason && `Reason: ${dueReason}`,
    remindOn && `Reminder on ${remindOn}`,
    cost && `Cost ${cost}`,
    severity && `Severity ${severity}`,
    likelihood && `Likelihood ${likelihood}`,
  ]
  return parts.filter(Boolean).join(', ')
}
