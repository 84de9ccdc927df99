import { replaceEqualDeep } from '@tanstack/react-query'
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
  /** The keys of writes whose screen still waits for the result. */
  awaited: readonly string[]
  /** True if the last read of the store succeeded; otherwise `writes` is from before. */
  isReadable: boolean
}

// Separate from the sending code, so that the header can show it before that code is loaded.
let view: OutboxView = { writes: [], phase: 'idle', awaited: [], isReadable: true }
const changes = listenersTo()

/** One part of the view; a change of the others does not render the component again. */
export function useOutbox<Part extends keyof OutboxView>(part: Part): OutboxView[Part] {
  const read = () => view[part]
  return useSyncExternalStore(changes.add, read, read)
}

/** The writes of a rink on this tablet, without those whose screen still waits for the result. */
export function useKeptWrites(rinkId: number): WaitingWrite[] {
  const writes = useOutbox('writes')
  const awaited = useOutbox('awaited')
  return useMemo(
    () => writes.filter(write => write.rinkId === rinkId && !awaited.includes(write.key)),
    [writes, awaited, rinkId],
  )
}

/** The writes on this tablet that the signed-in user may see. */
interface ReachableWrites {
  /** Of the rinks that the user can access. */
  writes: WaitingWrite[]
  waiting: number
  refused: number
  /** The number of writes of other rinks. */
  others: number
}

/** The writes of the rinks that the user can access, and the number of all others. */
export function useReachableWrites(): ReachableWrites {
  const { user } = useAuth()
  const all = useOutbox('writes')
  return useMemo(() => {
    const writes = all.filter(({ rinkId }) => user !== null && reachesRink(user, rinkId))
    const waiting = writes.filter(isWaiting).length
    return { writes, waiting, refused: writes.length - waiting, others: all.length - writes.length }
  }, [all, user])
}

/**
 * Marks a write as awaited while `work` runs. After a failure, its screen can show the error before the list
 * shows the write.
 */
export async function trackAwaited<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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
  view = replaceEqualDeep(view, { ...view, ...part })
  changes.tell()
}
