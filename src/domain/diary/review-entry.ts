import type { Rink } from '../rinks/rink.ts'
import { atWholeMinute } from '../wall-clock.ts'
import {
  type DiaryField,
  type DiaryTexts,
  entryTimeProblem,
  missingFields,
  typedInstant,
} from './diary-entry.ts'

/** What stands in the form. */
interface WrittenEntry extends DiaryTexts {
  /** By the rink's clocks, yyyy-MM-ddTHH:mm; `null` goes with the clock. */
  typedTime: string | null
  /** The instant that the typed time was sent as, while the answer is missing. */
  sentTime: string | null
}

/** What is sent; `dateTime` is an instant. */
export type SendableEntry = DiaryTexts & { dateTime: string }

/** What is sent, or what keeps it from being sent, by field. */
type ReviewedEntry =
  | { errors: Partial<Record<DiaryField | 'dateTime', string>>; entry?: never }
  | { errors: Record<string, never>; entry: SendableEntry }

/** Reads what was written. Sent again, an entry keeps its instant: its wall clock may come a second time in autumn. */
export function reviewEntry(
  { typedTime, sentTime, ...texts }: WrittenEntry,
  now: Date,
  rink: Pick<Rink, 'timezone'>,
): ReviewedEntry {
  const { dateTime, problem } = instantOf(typedTime, sentTime, now, rink)
  const timeProblem = dateTime ? entryTimeProblem(dateTime, now) : problem
  const missing = missingFields(texts).map(({ key, label }) => [key, `${label} is required`])
  if (!dateTime || timeProblem || missing.length > 0) {
    return { errors: { ...Object.fromEntries(missing), ...(timeProblem && { dateTime: timeProblem }) } }
  }
  const { staffName, position, entryText } = texts
  return {
    errors: {},
    entry: {
      dateTime: dateTime.toISOString(),
      staffName: staffName.trim(),
      position: position.trim(),
      entryText: entryText.trim(),
    },
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
