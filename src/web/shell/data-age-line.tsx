import { type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { timeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { isRestored } from '#web/offline/cache/restored.ts'
import { useSaveState } from './save-state.tsx'
import { texts } from './texts.ts'

/** Without a network, says how old the records on the screen are: one line for all of them. */
export function DataAgeLine({ rink }: { rink: Rink }) {
  const isCut = useSaveState() === 'no-network'
  const cutAt = useCutAt(isCut)
  return <output className="block print:hidden">{isCut && <DataAge rink={rink} cutAt={cutAt} />}</output>
}

/** Looks at all records whenever one of them changes, so only without a network. */
function DataAge({ rink, cutAt }: { rink: Rink; cutAt: number | undefined }) {
  const today = useRinkDate(rink)
  const shownAsOf = useShownAsOf(rink.id, cutAt)
  if (shownAsOf === undefined) return null
  return (
    <span className="flex items-center justify-center gap-2 border-b border-line bg-warn-soft px-4 py-1.5 text-sm font-semibold text-warn">
      <CloudOff aria-hidden className="size-4.5 shrink-0" />
      {texts.dataAge(timeInWords(new Date(shownAsOf + clockOffset()), rink.timezone, today))}
    </span>
  )
}

/** When the network was lost, by the tablet's own clock; undefined if it was missing from the start. */
function useCutAt(isCut: boolean): number | undefined {
  const [cutAt, setCutAt] = useState<number>()
  useEffect(() => {
    if (isCut) return undefined
    return () => setCutAt(Date.now())
  }, [isCut])
  return cutAt
}

/** When the oldest record on the screen was last known to be true, by the tablet's own clock in milliseconds. */
function useShownAsOf(rinkId: number, cutAt: number | undefined): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  const oldest = () => {
    const shown = cache
      .findAll({ queryKey: ['rink', rinkId], type: 'active' })
      .filter(({ state }) => state.dataUpdatedAt > 0)
    return shown.length > 0 ? Math.min(...shown.map(query => asOf(query, cutAt))) : undefined
  }
  return useSyncExternalStore(subscribe, oldest)
}

/** Records that were followed live were still true when the network was lost. */
function asOf(query: Query, cutAt = 0): number {
  const { dataUpdatedAt, isInvalidated } = query.state
  const wasFollowed = !isRestored(query) && !isInvalidated
  return wasFollowed ? Math.max(dataUpdatedAt, cutAt) : dataUpdatedAt
}
