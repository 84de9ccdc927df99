import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findLabelledMachine, readLabel, readMachine } from '#contract/equipment.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { followRink } from '#web/live/live.ts'
import { useAuth } from '#web/session/auth-context.tsx'

const ASK_EVERY_MS = 15_000
const LOOK_EVERY_MS = 5000
/** An older response does not count: the phone may have slept. */
const TRUSTED_MS = 45_000

/** The public status of a label. It is refetched every 15 s, at each event of its rink, and when the page is shown again. */
export function useLabel(code: string) {
  const { data: where } = useWhereLabelled(code)
  const rinkId = where?.rinkId
  const queries = useQueryClient()
  useEffect(() => (rinkId === undefined ? undefined : followRink(rinkId, queries)), [rinkId, queries])
  const query = useQuery({
    queryKey: rinkId === undefined ? ['label', code] : rinkKey(rinkId, 'equipment', 'label', code),
    // The key changes once the login is known. The status stays on the screen.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const label = await call(readLabel, { params: { code } })
      return { ...label, askedAt: serverNow() }
    },
    refetchInterval: ASK_EVERY_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { refetch, data, error } = query
  const now = useNow(LOOK_EVERY_MS)
  useEffect(() => {
    const ask = () => void refetch()
    window.addEventListener('offline', ask)
    return () => window.removeEventListener('offline', ask)
  }, [refetch])
  const isOld = data !== undefined && now.getTime() - data.askedAt.getTime() > TRUSTED_MS
  return { data: isOld ? undefined : data, error }
}

/** The machine of a label, for a logged-in user with access to its rink. */
export function useLabelledMachine(code: string) {
  const { data: where } = useWhereLabelled(code)
  const { rinkId = 0, machineId = 0 } = where ?? {}
  const { data } = useQuery({
    queryKey: rinkKey(rinkId, 'equipment', 'labelled', machineId),
    queryFn: () =>
      call(readMachine, { params: { id: String(machineId) }, query: { rinkId: String(rinkId) } }),
    enabled: where !== undefined,
  })
  return data
}

function useWhereLabelled(code: string) {
  const { user } = useAuth()
  return useQuery({
    queryKey: ['labelled-machine', code, user?.id],
    queryFn: () => call(findLabelledMachine, { params: { code } }),
    enabled: user !== null,
  })
}
