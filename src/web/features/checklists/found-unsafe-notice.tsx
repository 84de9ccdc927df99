import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { hideToasts } from '#web/components/toast.tsx'
import { clearFoundUnsafe, foundUnsafeAt, loadPutOutOfService } from './found-unsafe.ts'
import type { PutOutOfServiceProps } from './put-out-of-service.tsx'

// Without this code, the dashboard still lists the machines out of service.
const PutOutOfService = lazy<ComponentType<PutOutOfServiceProps>>(() =>
  loadPutOutOfService().catch(() => ({ default: () => null })),
)

/** Shows once, on the screen after the form, which machines the submitted checklist has put out of service. */
export function FoundUnsafeNotice({ rink }: { rink: Rink }) {
  const [found, setFound] = useState(() => foundUnsafeAt(rink))
  useEffect(() => {
    // The result says it all; a toast would cover the page until the result is loaded.
    if (foundUnsafeAt(rink)) hideToasts()
    clearFoundUnsafe()
  }, [rink])
  if (!found) return null
  return (
    // The dashboard would show the other machines out of service before this one.
    <Suspense
      fallback={
        <div className="fixed inset-0 z-50 bg-page">
          <WaitingArea />
        </div>
      }
    >
      <PutOutOfService {...found} onClose={() => setFound(undefined)} />
    </Suspense>
  )
}
