import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { type ChecklistStatuses, useChecklistStatuses } from '#web/features/checklists/checklist-queries.ts'
import {
  type ChecklistsOnTablet,
  useChecklistsOnTablet,
} from '#web/features/checklists/checklists-on-tablet.ts'

const LOADING_TIME_MS = 1000

export interface Checks {
  statuses: ChecklistStatuses
  /** The unsent submissions of a checklist. */
  onTablet: (definition: ChecklistDefinition) => ChecklistsOnTablet
  /** True if the statuses are known, even while the loading flag is set. */
  isKnown: boolean
  /** 'unknown': the statuses could not be loaded. */
  phase: 'loading' | 'known' | 'unknown'
  askAgain: () => void
}

/** The status of the day's checklists. */
export function useChecks(rink: Rink): Checks {
  const queries = useQueryClient()
  const queryKey = rinkKey(rink.id, 'checklists')
  const { statuses, isLoading: isAsked } = useChecklistStatuses(rink)
  const onTablet = useChecklistsOnTablet(rink)
  const isArriving = useIsArriving()
  const isKnown = checklists.every(({ type }) => statuses[type] !== undefined)
  const isLoading = isArriving || (!isKnown && isAsked)
  return {
    statuses,
    onTablet,
    isKnown,
    phase: isLoading ? 'loading' : isKnown ? 'known' : 'unknown',
    askAgain: () => void queries.refetchQueries({ queryKey }),
  }
}

/** The dashboard's loading flag: set for a second after each change of route (specification 1, section 2). */
function useIsArriving(): boolean {
  const pathname = useLocation({ select: location => location.pathname })
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setArrivedAt(pathname), LOADING_TIME_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return arrivedAt !== pathname
}
