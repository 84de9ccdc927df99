import { useState } from 'react'
import { type Action, STATE_WORDS } from '#domain/actions/action.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { whoOf } from '#web/actions/action-row.tsx'
import { ConflictNotice } from '#web/components/conflict-notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

/**
 * The revision that a dialog changes. If someone else has changed the action since, a notice shows it as it is now, and
 * what is typed stays.
 */
export function useRevision(rink: Rink, action: Action) {
  const [revision, setRevision] = useState(action.revision)
  const today = useRinkDate(rink)
  const notice =
    action.revision === revision ? null : (
      <ConflictNotice record="action" onTake={() => setRevision(action.revision)}>
        {texts.conflict(
          STATE_WORDS[action.state],
          whoOf(action),
          momentInWords(action.dueAt, rink.timezone, today),
        )}
      </ConflictNotice>
    )
  return { revision, notice }
}
