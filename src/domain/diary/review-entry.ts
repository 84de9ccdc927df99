import { trimmed } from '#domain/forms/entry.ts'
import { missingErrors } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'
import {
  type DiaryAnswers,
  type DiaryField,
  diaryForm,
  entryTimeProblem,
  typedInstant,
} from './diary-entry.ts'

/** The form as filled in. */
interface WrittenEntry extends DiaryAnswers {
  /** Rink time, yyyy-MM-ddTHH:mm; `null` means the time of sending. */
  typedTime: string | null
  /** The instant that was sent, while there is no reply. */
  sentTime: string | null
}

/** The body to send; `dateTime` is an instant. */
export type SendableEntry = DiaryAnswers & { dateTime: string }

/** The body to send, or the errors by field. */
type ReviewedEntry =
  | { errors: Partial<Record<DiaryField | 'dateTime', string>>; entry?: never }
  | { errors: Record<string, never>; entry: SendableEntry }

/**
 * Validates the form. A repeated entry keeps its instant, because its clock time may occur twice in autumn.
 */
export function reviewEntry(
  { typedTime, sentTime, ...texts }: WrittenEntry,
  now: Date,
  rink: Pick<Rink, 'timezone'>,
): ReviewedEntry {
  const { dateTime, problem } = instantOf(typedTime, sentTime, now, rink)
  const timeProblem = dateTime ? entryTimeProblem(dateTime, now) : problem
  const missing = missingErrors(diaryForm, texts)
  if (!dateTime || timeProblem || Object.keys(missing).length > 0) {
    return { errors: { ...missing, ...(timeProblem && { dateTime: timeProblem }) } }
  }
  const { staffName, position, entryText } = texts
  return {
    errors: {},
    entry: { dateTime: dateTime.toISOString(), ...trimmed({ staffName, position, entryText }) },
  }
}

function instantOf(
  typedTime: string | null,
  sentTime: string | null,
  now: Date,
  { timezone }: Pick<Rink, 'timezone'>,
): ReturnType<typeof typedInstant> {
  if (sentTime !== null) return { dateTime: new Date(sentTime) }
  return typedTime === null ? { dateTime: atWholeMinute(now) } : typedInstant(typedTime, now, timezone)
}
