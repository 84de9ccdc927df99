import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#web/session/auth-context.tsx'
import { endTour, wantsTour } from '#web/session/tour-seen.ts'

// The dashboard works without them, so a failed download leaves them out.
const FirstSteps = lazy(() => import('./first-steps.tsx').catch(() => ({ default: () => null })))

/** The first steps, until the user dismisses them on this tablet. */
export function FirstStepsCard() {
  const { user } = useAuth()
  const [isWanted, setIsWanted] = useState(() => user !== null && wantsTour(user))
  if (user === null || !isWanted) return null
  const end = () => {
    endTour(user)
    setIsWanted(false)
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
  }
  return (
    <Suspense fallback={<div className="card min-h-58 sm:min-h-47" />}>
      <FirstSteps onEnd={end} />
    </Suspense>
  )
}
