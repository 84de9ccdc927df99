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

/** The form as it was filled in. */
interface WrittenEntry extends DiaryAnswers {
  /** By the rink's clocks, yyyy-MM-ddTHH:mm; `null` means the present, whenever it is sent. */
  typedTime: string | null
  /** The instant that was sent for it, while no answer has come back. */
  sentTime: string | null
}

/** What is sent; `dateTime` is an instant. */
export type SendableEntry = DiaryAnswers & { dateTime: string }

/** What is sent, or what keeps it from being sent, by field. */
type ReviewedEntry =
  | { errors: Partial<Record<DiaryField | 'dateTime', string>>; entry?: never }
  | { errors: Record<string, never>; entry: SendableEntry }

/** Checks the form. An entry that is sent again keeps its instant, since its clock time may come twice in autumn. */
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
