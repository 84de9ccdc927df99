import { Navigate } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth-context.tsx'
import { EntranceScreen } from './entrance-screen.tsx'

/** The site's root: whoever is signed in goes on to the rinks. */
export function Entrance() {
  const { user } = useAuth()
  return user ? <Navigate to="/rink-selection" replace /> : <EntranceScreen />
}
