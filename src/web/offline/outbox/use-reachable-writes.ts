import { useMemo } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useOutbox } from './use-outbox.ts'
import { isWaiting, type WaitingWrite } from './waiting-write.ts'

/** What this tablet keeps, as far as who is signed in may see it. */
interface ReachableWrites {
  /** Of the rinks that they reach. */
  writes: WaitingWrite[]
  waiting: number
  refused: number
  /** How many more there are, of rinks that are nothing to them. */
  others: number
}

/** What this tablet keeps of the rinks that the signed-in user reaches; of the rest only how much it is. */
export function useReachableWrites(): ReachableWrites {
  const { user } = useAuth()
  const { writes: all } = useOutbox()
  return useMemo(() => {
    const writes = all.filter(({ rinkId }) => user !== null && reachesRink(user, rinkId))
    const waiting = writes.filter(isWaiting).length
    return { writes, waiting, refused: writes.length - waiting, others: all.length - writes.length }
  }, [all, user])
}
