import type { ManagedCheck } from '#contract/checks.ts'
import { dayInWords } from '#domain/dates.ts'
import { scheduleInWords } from '#domain/schedules/in-words.ts'
import { texts } from './texts.ts'

/** The last schedule that was set, as a sentence without its full stop. */
export function whenDue({ schedule, scheduleFrom }: ManagedCheck): string {
  const sentence = scheduleInWords(schedule)
  return scheduleFrom === null ? sentence : texts.fromDay(sentence, dayInWords(scheduleFrom))
}
