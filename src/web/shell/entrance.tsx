import { Navigate } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth-context.tsx'
import { EntranceScreen } from './entrance-screen.tsx'

/** The root of the site: redirects logged-in users to the rinks. */
export function Entrance() {
  const { user } = useAuth()
  return user ? <Navigate to="/rink-selection" replace /> : <EntranceScreen />
}
