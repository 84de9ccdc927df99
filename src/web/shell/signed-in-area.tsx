import { Outlet } from '@tanstack/react-router'
import { RequireUser } from '#web/session/guards.tsx'
import { Header } from './header.tsx'
import { MainRegion } from './main-region.tsx'

/** Around the screens that belong to no rink. */
export function SignedInArea() {
  return (
    <RequireUser>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <MainRegion>
          <Outlet />
        </MainRegion>
      </div>
    </RequireUser>
  )
}
