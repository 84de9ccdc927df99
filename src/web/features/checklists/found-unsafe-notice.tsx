import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { hideToasts } from '#web/components/toast.tsx'
import { clearFoundUnsafe, foundUnsafeAt } from './found-unsafe.ts'
import type { PutOutOfServiceProps } from './put-out-of-service.tsx'

// Without this code, the dashboard still lists the machines out of service.
const PutOutOfService = lazy<ComponentType<PutOutOfServiceProps>>(() =>
  import('./put-out-of-service.tsx').catch(() => ({ default: () => null })),
)

/** Shows once on the dashboard which machines the submitted checklist has put out of service. */
export function FoundUnsafeNotice({ rink }: { rink: Rink }) {
  const [found, setFound] = useState(() => foundUnsafeAt(rink))
  useEffect(() => {
    // The result says it all; a toast would cover the page until the result is loaded.
    if (foundUnsafeAt(rink)) hideToasts()
    clearFoundUnsafe()
  }, [rink])
  if (!found) return null
  return (
    <Suspense fallback={null}>
      <PutOutOfService {...found} onClose={() => setFound(undefined)} />
    </Suspense>
  )
}
