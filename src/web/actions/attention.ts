import type { Rink } from '#domain/rinks/rink.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { attentionIn } from './action-groups.ts'
import { useActions } from './action-queries.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

/** The actions that someone has to be told about, in a few words for each reason. */
export function useActionMatters(rink: Rink): string[] {
  const { overdue, held, done, left, reminded } = useAttention(rink)
  return [
    overdue.length > 0 && texts.overdue(overdue.length),
    held.length > 0 && texts.toAccept(held.length),
    done.length > 0 && texts.toVerify(done.length),
    left.length > 0 && texts.left(left.map(({ leftBy }) => leftBy ?? '')),
    reminded.length > 0 && texts.reminders(reminded.length),
  ].filter(matter => typeof matter === 'string')
}

/** The actions that someone has to be told about, by reason. */
export function useAttention(rink: Rink) {
  const { data = [] } = useActions(rink)
  return attentionIn(data, useNow(MINUTE_MS), useRinkDate(rink))
}
