import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  CHECK_PATH,
  MACHINE_PATH,
  PLANT_PATH,
  PLANT_ROUND_PATH,
  PLANT_SETTINGS_PATH,
} from '#web/addresses.ts'
import { whenIdle } from '#web/api/when-idle.ts'
import { loadPeriodDialog } from '#web/features/exports/download-button.tsx'
import { loadEndShiftScreen } from '#web/features/shift-end/end-shift-button.tsx'
import { loadPinDialog } from '#web/pins/late-pin-dialog.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { destinations } from './destinations.ts'
import { loadOutboxDialog } from './save-state.tsx'
import { loadCallouts, loadChecklist, loadDiary, loadIncidents, loadStaff } from './sections.ts'

/** The requested screen, its data and the first touches come first: a slow tablet takes this long for them. */
const DELAY_MS = 5000

/**
 * Preloads the screens and dialogs of a rink, so that they open offline. Runs while the browser is idle, so
 * that no touch waits.
 */
export default function EarlyScreens() {
  const router = useRouter()
  const queries = useQueryClient()
  const { selectedRink } = useRink()
  const rinkId = selectedRink?.id
  useEffect(() => {
    if (rinkId === undefined) return undefined
    const left = [
      loadOutboxDialog,
      loadEndShiftScreen,
      loadPinDialog,
      loadPeriodDialog,
      loadChecklist,
      loadStaff,
      loadCallouts,
      loadIncidents,
      loadDiary,
      ...destinations.map(
        ({ path }) =>
          () =>
            router.preloadRoute({ to: path }),
      ),
      // A check that was never opened here can be filled in offline, too.
      () =>
        import('#web/checks/check-queries.ts').then(({ checksQuery }) =>
          queries.prefetchQuery(checksQuery(rinkId)),
        ),
      // There is often no signal in the plant room.
      () =>
        import('#web/log/plant-queries.ts').then(({ plantQuery }) =>
          queries.prefetchQuery(plantQuery(rinkId)),
        ),
      () =>
        import('#web/log/log-queries.ts').then(({ logSettingsQuery }) =>
          queries.prefetchQuery(logSettingsQuery(rinkId)),
        ),
      ...[PLANT_PATH, PLANT_ROUND_PATH, PLANT_SETTINGS_PATH].map(
        path => () => router.preloadRoute({ to: path }),
      ),
      () =>
        import('#web/places/place-queries.ts').then(({ sitePlanQuery }) =>
          queries.prefetchQuery(sitePlanQuery(rinkId)),
        ),
      () => router.preloadRoute({ to: CHECK_PATH, params: { id: '0' } }),
      () => router.preloadRoute({ to: MACHINE_PATH, params: { id: '0' } }),
    ]
    let stop = () => {}
    // One after the other, because evaluating a module blocks touches.
    const goOn = () => {
      const load = left.shift()
      if (load) stop = whenIdle(() => void fetchNow(load).then(goOn))
    }
    const timer = setTimeout(goOn, DELAY_MS)
    return () => {
      left.length = 0
      clearTimeout(timer)
      stop()
    }
  }, [router, queries, rinkId])
  return null
}

/** A failed preload is repeated when the screen is opened. */
async function fetchNow(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined)
}
