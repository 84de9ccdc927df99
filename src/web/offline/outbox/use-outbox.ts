import { useMemo, useSyncExternalStore } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { isWaiting, type WaitingWrite } from './waiting-write.ts'

/** What this tablet keeps, and what is being done about it. */
export interface OutboxView {
  writes: readonly WaitingWrite[]
  /** 'sign-in': sending goes on once somebody has signed in. */
  phase: 'idle' | 'sending' | 'waiting' | 'sign-in'
  /** The keys of writes whose maker still waits here to see what becomes of them. */
  awaited: readonly string[]
  /** Whether the tablet's store could be read last time; else `writes` is what was known before. */
  isReadable: boolean
}

// Apart from what sends, so that a header can show it before that is loaded.
let view: OutboxView = { writes: [], phase: 'idle', awaited: [], isReadable: true }
const changes = listenersTo()

/** What this tablet keeps and still has to send. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(changes.add, outboxView, outboxView)
}

/** What this tablet keeps of a rink, but for what somebody is just waiting for: their screen tells of it itself. */
export function useKeptWrites(rinkId: number): WaitingWrite[] {
  const { writes, awaited } = useOutbox()
  return useMemo(
    () => writes.filter(write => write.rinkId === rinkId && !awaited.includes(write.key)),
    [writes, awaited, rinkId],
  )
}

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

/**
 * Does what makes a write and sees what becomes of it. Where that throws, its maker has one turn to tell of it before
 * what is kept is shown.
 */
export async function whileAwaited<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  showOutbox({ awaited: [...view.awaited, key] })
  const release = () => showOutbox({ awaited: view.awaited.filter(other => other !== key) })
  try {
    const result = await work()
    release()
    return result
  } catch (error) {
    setTimeout(release)
    throw error
  }
}

export function outboxView(): OutboxView {
  return view
}

export function showOutbox(part: Partial<OutboxView>): void {
  view = { ...view, ...part }
  changes.tell()
}
