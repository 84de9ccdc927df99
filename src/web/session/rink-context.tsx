import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { listRinks } from '#contract/rinks.ts'
import { reachesRink } from '#domain/permissions.ts'
import { type Rink, rinkSchema } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { useAuth } from './auth-context.tsx'
import { readStoredRink, type StoredRink, storeRink } from './stored-rink.ts'
import { within } from './with-timeout.ts'

interface RinkChoice {
  selectedRink: Rink | null
  /** True until the stored choice has been checked. */
  isLoading: boolean
  selectRink: (rink: Rink | null) => void
}

/** A store that does not respond by then counts as broken. */
const LONGEST_RECALL_MS = 3000

const RinkContext = createContext<RinkChoice | null>(null)

/** The rinks that the user can access. */
export function useRinks({ isEnabled = true } = {}) {
  const { user } = useAuth()
  return useQuery({
    queryKey: rinksKey,
    queryFn: async () => {
      const rinks = await call(listRinks)
      return rinks.toSorted((one, other) => one.name.localeCompare(other.name))
    },
    enabled: isEnabled && user !== null,
  })
}

/** The same, always refetched, for screens without live updates of rinks. */
export function useRefetchRinks() {
  const rinks = useRinks()
  const { refetch } = rinks
  useEffect(() => void refetch(), [refetch])
  return rinks
}

/** Provides the selected rink, which survives a reload. */
export function RinkProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [stored, setStored] = useState<StoredRink | null>(readStoredRink)
  const isRecalling = useRecalledRink(user, stored, rink => {
    setStored(rink)
    storeRink(rink)
  })
  const isReachable = user !== null && stored !== null && reachesRink(user, stored.id)
  const { data: rinks, isPending } = useRinks({ isEnabled: isReachable })

  const known = useMemo(() => rinkSchema.safeParse(stored).data ?? null, [stored])
  // The first date in a time zone is slow: the browser works it out while the screens are still loading.
  useEffect(() => {
    if (known) rinkDate(new Date(), known.timezone)
  }, [known])
  const selectedRink = useMemo(
    () => (isReachable && stored ? currentForm(stored, known, rinks) : null),
    [isReachable, stored, known, rinks],
  )

  const selectRink = useCallback((rink: Rink | null) => {
    setStored(rink)
    storeRink(rink)
  }, [])

  const choice = useMemo<RinkChoice>(
    () => ({
      selectedRink,
      selectRink,
      isLoading: isRecalling || (isReachable && selectedRink === null && isPending),
    }),
    [selectedRink, selectRink, isRecalling, isReachable, isPending],
  )
  return <RinkContext value={choice}>{children}</RinkContext>
}

/** The selected rink, and how to choose another. */
export function useRink(): RinkChoice {
  const choice = use(RinkContext)
  if (choice === null) throw new Error('useRink must be used within a RinkProvider')
  return choice
}

/**
 * Selects the last rink of the user on this tablet, in a tab without one: a restarted app or a shortcut opens
 * the right screen. Returns true while looking it up.
 */
function useRecalledRink(user: User | null, stored: StoredRink | null, onRecalled: (rink: Rink) => void) {
  const [recalledFor, setRecalledFor] = useState<number>()
  const takeOver = useEffectEvent((rink: Rink | null) => {
    if (rink && stored === null) onRecalled(rink)
  })
  const isNeeded = user !== null && stored === null
  useEffect(() => {
    if (!user || !isNeeded) return
    void recalledRink(user).then(rink => {
      takeOver(rink)
      return setRecalledFor(user.id)
    })
  }, [user, isNeeded])
  return isNeeded && recalledFor !== user.id
}

async function recalledRink(user: User): Promise<Rink | null> {
  try {
    const { restoreRink } = await import('#web/offline/cache/persist.ts')
    return (await within(restoreRink(user), LONGEST_RECALL_MS)) ?? null
  } catch {
    return null
  }
}

/**
 * The server's list is authoritative. Before it arrives, a complete stored rink is used, and an equal one stays the same
 * object, so that the screens are not rendered again.
 */
function currentForm(stored: StoredRink, known: Rink | null, rinks: Rink[] | undefined): Rink | null {
  if (rinks === undefined) return known
  const current = rinks.find(({ id }) => id === stored.id) ?? null
  return replaceEqualDeep(known, current)
}
