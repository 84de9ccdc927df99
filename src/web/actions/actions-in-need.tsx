import type { Rink } from '#domain/rinks/rink.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useActions } from './action-queries.ts'
import { ActionRow } from './action-row.tsx'
import { useAttention } from './attention.ts'
import { texts } from './texts.ts'

/** The actions that someone has to be told about, a row each. */
export function ActionsInNeed({ rink }: { rink: Rink }) {
  const query = useActions(rink)
  const { overdue, held, done, left, reminded } = useAttention(rink)
  const actions = [...new Set([...overdue, ...held, ...done, ...left, ...reminded])]
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
