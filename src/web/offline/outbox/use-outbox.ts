import { useMemo, useSyncExternalStore } from 'react'
import { reachesRink } from '#domain/permissions.ts'
import { listenersTo } from '#web/api/listeners.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { isWaiting, type WaitingWrite } from './waiting-write.ts'

/** The writes on this tablet, and the state of sending them. */
export interface OutboxView {
  writes: readonly WaitingWrite[]
  /** 'sign-in': sending continues after a user has signed in. */
  phase: 'idle' | 'sending' | 'waiting' | 'sign-in'
  /** The keys of writes whose maker still waits here to see what becomes of them. */
  awaited: readonly string[]
  /** Whether the tablet's store could be read last time; else `writes` is what was known before. */
  isReadable: boolean
}

// Apart from what sends, so that a header can show it before that is loaded.
let view: OutboxView = { writes: [], phase: 'idle', awaited: [], isReadable: true }
const changes = listenersTo()

/** The writes on this tablet. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(changes.add, outboxView, outboxView)
}

/** The writes of a rink on this tablet, without those whose result is still awaited on their screen. */
export function useKeptWrites(rinkId: number): WaitingWrite[] {
  const { writes, awaited } = useOutbox()
  return useMemo(
    () => writes.filter(write => write.rinkId === rinkId && !awaited.includes(write.key)),
    [writes, awaited, rinkId],
  )
}

/** The writes on this tablet that the signed-in user may see. */
interface ReachableWrites {
  /** Of the rinks that they reach. */
  writes: WaitingWrite[]
  waiting: number
  refused: number
  /** How many more there are, of rinks that are nothing to them. */
  others: number
}

/** The writes of the rinks that the signed-in user reaches, and only the number of the others. */
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
