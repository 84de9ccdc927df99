import type { Rink } from '#domain/rinks/rink.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { attentionIn } from './action-groups.ts'
import { useActions } from './action-queries.ts'
import { ActionRow } from './action-row.tsx'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

/** The actions that someone has to be told about, in a few words for each reason. */
export function useActionMatters(rink: Rink): string[] {
  const { overdue, held, left, reminded } = useAttention(rink)
  return [
    overdue.length > 0 && texts.overdue(overdue.length),
    held.length > 0 && texts.toAccept(held.length),
    left.length > 0 && texts.left(left.map(({ leftBy }) => leftBy ?? '')),
    reminded.length > 0 && texts.reminders(reminded.length),
  ].filter(matter => typeof matter === 'string')
}

/** The same actions, a row each. */
export function ActionsInNeed({ rink }: { rink: Rink }) {
  const query = useActions(rink)
  const { overdue, held, left, reminded } = useAttention(rink)
  const actions = [...new Set([...overdue, ...held, ...left, ...reminded])]
  if (query.error && !isNetworkError(query.error)) {
    return <LoadFailure title={texts.loadFailed} query={query} />
  }
  if (actions.length === 0) return null
  return (
    <Notice tone="warn" title={texts.attention(actions.length)}>
      <ul className="-ml-4 divide-y divide-line">
        {actions.map(action => (
          <ActionRow key={action.id} rink={rink} action={action} />
        ))}
      </ul>
    </Notice>
  )
}

function useAttention(rink: Rink) {
  const { data = [] } = useActions(rink)
  return attentionIn(data, useNow(MINUTE_MS), useRinkDate(rink))
}
