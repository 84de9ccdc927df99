import { z } from 'zod'
import { momentInWords, type RinkTime } from '#domain/dates.ts'
import { isOfEarlierDay } from '#domain/diary/diary-entry.ts'
import { LINE_LENGTH, recordId, requiredText } from '#domain/fields.ts'
import { pinFields } from '#domain/pins/pin.ts'
import { type LogEntry, signerSchema } from './log-entry.ts'

/** The body that withdraws an entry of the log that was made by mistake. */
export const logWithdrawalSchema = z.object({
  rinkId: recordId('rinkId'),
  reason: requiredText('Please say why', { label: 'Reason', maxLength: LINE_LENGTH }),
  submittedBy: signerSchema,
  /** A manager's PIN, for an entry of an earlier day or of someone else. The withdrawal is then in the manager's name. */
  ...z.object(pinFields).partial().shape,
})
export type LogWithdrawal = z.output<typeof logWithdrawalSchema>

/**
 * Why an entry cannot be withdrawn, although it may be wrong; undefined if it can. Nothing that closes ice or raises an
 * alarm disappears with its entry.
 */
export function reasonToStay({ kind, state }: Pick<LogEntry, 'kind' | 'state'>): string | undefined {
  if (kind === 'ice-state') return 'Open or close the ice again instead.'
  if (kind === 'air-step') return 'Correct the steps of an alarm on the Air screen.'
  if (kind === 'sensor') return 'A sensor has sent it, not a person.'
  if (kind === 'air' && state !== 'fine') return 'It raised an air alarm. Measure the air again.'
  return undefined
}

/** True if only a manager may withdraw an entry: it is of an earlier day, or someone else's. */
export function needsManager(
  { submittedAt, isOwn }: Pick<LogEntry, 'submittedAt'> & { isOwn: boolean },
  now: Date,
  rink: RinkTime,
): boolean {
  return !isOwn || isOfEarlierDay(new Date(submittedAt), now, rink)
}

type Withdrawn = Pick<LogEntry, 'withdrawnAt' | 'withdrawnBy' | 'withdrawalReason'>

/** True for an entry that counts: it was not withdrawn. */
export const isCounted = ({ withdrawnAt }: Pick<Withdrawn, 'withdrawnAt'>) => withdrawnAt === null

/** 'Wrong pad. Withdrawn by Ivy Ice, 21 Nov 2026, 23:56'; undefined for an entry that counts. */
export function withdrawnInWords(
  { withdrawnAt, withdrawnBy, withdrawalReason }: Withdrawn,
  timezone: string,
  today?: string,
): string | undefined {
  if (withdrawnAt === null) return undefined
  const at = momentInWords(withdrawnAt, timezone, today)
  return `${withdrawalReason}. Withdrawn by ${withdrawnBy}, ${at}`
}
