import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { checklists } from '#domain/checklists/index.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { type ChecklistStatuses, useChecklistStatuses } from '#web/features/checklists/checklist-queries.ts'
import { useIsArriving } from './use-is-arriving.ts'

export interface Checks {
  statuses: ChecklistStatuses
  /** 'unknown': the answers did not come. */
  phase: 'loading' | 'known' | 'unknown'
  askAgain: () => void
}

/** How the day's checklists stand. */
export function useChecks(rinkId: number): Checks {
  const queries = useQueryClient()
  const queryKey = rinkKey(rinkId, 'checklists')
  const statuses = useChecklistStatuses(rinkId)
  const isArriving = useIsArriving()
  const isFetching = useIsFetching({ queryKey }) > 0
  const isKnown = checklists.every(({ type }) => statuses[type] !== undefined)
  const isLoading = isArriving || (!isKnown && isFetching)
  return {
    statuses,
    phase: isLoading ? 'loading' : isKnown ? 'known' : 'unknown',
    askAgain: () => void queries.refetchQueries({ queryKey }),
  }
}
