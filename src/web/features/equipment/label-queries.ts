import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findLabelledMachine, readLabel, readMachine } from '#contract/equipment.ts'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useAuth } from '#web/session/auth-context.tsx'

const ASK_EVERY_MS = 60_000
const LOOK_EVERY_MS = 5000
/** An answer that is older than this, because the phone slept, is no answer. */
const TRUSTED_MS = 90_000

/** What the label says to anyone, asked again each minute and whenever the screen is seen again. */
export function useLabel(code: string) {
  const query = useQuery({
    queryKey: ['label', code],
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

/** The machine of a label, for who is signed in and reaches its rink; else undefined. */
export function useLabelledMachine(code: string) {
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: ['labelled-machine', code, user?.id],
    queryFn: async () => {
      const { rinkId, machineId } = await call(findLabelledMachine, { params: { code } })
      const where = { params: { id: String(machineId) }, query: { rinkId: String(rinkId) } }
      return call(readMachine, where)
    },
    enabled: user !== null,
  })
  return data
}
