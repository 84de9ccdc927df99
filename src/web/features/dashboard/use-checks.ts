import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { type ChecklistStatuses, useChecklistStatuses } from '#web/features/checklists/checklist-queries.ts'
import {
  type ChecklistsOnTablet,
  useChecklistsOnTablet,
} from '#web/features/checklists/checklists-on-tablet.ts'
import { useIsArriving } from './use-is-arriving.ts'

export interface Checks {
  statuses: ChecklistStatuses
  /** The submissions of a checklist that are on this tablet only. */
  onTablet: (definition: ChecklistDefinition) => ChecklistsOnTablet
  /** 'unknown': the answers did not come. */
  phase: 'loading' | 'known' | 'unknown'
  askAgain: () => void
}

/** How the day's checklists stand. */
export function useChecks(rink: Rink): Checks {
  const queries = useQueryClient()
  const queryKey = rinkKey(rink.id, 'checklists')
  const statuses = useChecklistStatuses(rink)
  const onTablet = useChecklistsOnTablet(rink)
  const isArriving = useIsArriving()
  const isFetching = useIsFetching({ queryKey }) > 0
  const isKnown = checklists.every(({ type }) => statuses[type] !== undefined)
  const isLoading = isArriving || (!isKnown && isFetching)
  return {
    statuses,
    onTablet,
    phase: isLoading ? 'loading' : isKnown ? 'known' : 'unknown',
    askAgain: () => void queries.refetchQueries({ queryKey }),
  }
}
