import {
  type DiaryField,
  type DiaryTexts,
  entryTimeProblem,
  missingFields,
  typedInstant,
} from '#domain/diary/diary-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { atWholeMinute } from '#domain/wall-clock.ts'

/** What is sent, or what keeps it from being sent, by field. */
type ReviewedEntry =
  | { errors: Partial<Record<DiaryField | 'dateTime', string>>; entry?: never }
  | { errors: Record<string, never>; entry: DiaryTexts & { dateTime: string } }

/** Reads what was written; `typedTime` is `null` where the entry is about the present. */
export function reviewEntry(
  { typedTime, ...texts }: DiaryTexts & { typedTime: string | null },
  now: Date,
  { timezone }: Rink,
): ReviewedEntry {
  const { dateTime, problem } =
    typedTime === null ? { dateTime: atWholeMinute(now) } : typedInstant(typedTime, now, timezone)
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
