import { Outlet } from '@tanstack/react-router'
import { RequireAdmin } from '#web/session/guards.tsx'

/** Around the screens for administrators. */
export function AdministrationArea() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}
