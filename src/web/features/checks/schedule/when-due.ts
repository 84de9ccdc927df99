import type { ManagedCheck } from '#contract/checks.ts'
import { dayInWords } from '#domain/dates.ts'
import { scheduleInShort, scheduleInWords } from '#domain/schedules/in-words.ts'
import { texts } from './texts.ts'

/** The last schedule that was set, as a sentence without its full stop. */
export function whenDue(check: ManagedCheck): string {
  return withFirstDay(check, scheduleInWords(check.schedule))
}

/** The same for a list. */
export function whenDueInShort(check: ManagedCheck): string {
  return withFirstDay(check, scheduleInShort(check.schedule))
}

function withFirstDay({ scheduleFrom }: ManagedCheck, sentence: string): string {
  return scheduleFrom === null ? sentence : texts.fromDay(sentence, dayInWords(scheduleFrom))
}
