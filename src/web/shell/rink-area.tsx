import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followRink } from '#web/api/live.ts'
import { RequireRink } from '#web/session/guards.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { Header } from './header.tsx'
import { MainRegion } from './main-region.tsx'
import { NavigationStrip } from './navigation-strip.tsx'
import { useEarlyScreens } from './use-early-screens.ts'

/** Around the screens of the selected rink, which they follow live. */
export function RinkArea() {
  const { selectedRink } = useRink()
  return (
    <RequireRink>
      {selectedRink && <Companion rinkId={selectedRink.id} />}
      <div className="flex min-h-dvh flex-col">
        <Header rink={selectedRink}>
          <NavigationStrip />
        </Header>
        {selectedRink && <ClockNotice rink={selectedRink} />}
        <MainRegion>
          <Outlet />
        </MainRegion>
      </div>
    </RequireRink>
  )
}

/** Works beside the screens as long as the rink is selected. */
function Companion({ rinkId }: { rinkId: number }) {
  const queries = useQueryClient()
  useEffect(() => followRink(rinkId, queries), [rinkId, queries])
  useEarlyScreens()
  return null
}
